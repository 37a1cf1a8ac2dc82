"""Ask the finished runtime, on which nothing else is mounted, what was asked while it was made; leave its replies."""

import json
import sys

sys.path.append("/workspace/inside")  # only the questions: the engine must come from the runtime
from exercise import replies  # type: ignore[import-not-found]

with open("/workspace/requests.txt", encoding="utf-8") as file:
    answers = list(replies(file.read().splitlines()))
with open("/workspace/replayed.json", "w", encoding="utf-8") as file:
    json.dump(answers, file)
