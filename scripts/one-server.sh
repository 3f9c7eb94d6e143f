#!/bin/sh
# Becomes the packaged server with the settings that are in the environment, for tests that start several of them.
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
cd "$root"
. scripts/tools.sh
. scripts/server.sh
find_java
exec_server
