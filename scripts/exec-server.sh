#!/bin/sh
# Replaces this process with the packaged server and the settings of the environment, for tests that start several servers.
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
cd "$root"
. scripts/tools.sh
. scripts/server.sh
find_java
exec_server
