# Runs all checks, or the named ones. The first failing step ends the run. A step is not called
# behind || or if, because the shell would then continue after a failed command in it.

test_usage() {
  cat <<'END'
Usage: ./waypost test [what]

  (nothing)   everything that CI runs: style, types, unit, server and browser tests, crashes; about 12 minutes on two cores
  quick       style, types, unit tests, and the server tests of the changes since main; under 3 minutes
  deep        everything, with all cases of fuzzing, ten times as many random ones (simulated crashes, rules), and
              generated clients
  NAME...     classes such as FuzzTest or LinkResourceTest#aRule, dashboard tests such as links.test.tsx,
              browser tests such as e2e/links.test.ts
  api         lint of the committed api/openapi.json: Spectral, Redocly
  clients     generate clients in Java and Python, and use the one in Java against a server
  sso         single sign-on with a Keycloak from Maven (170 MB): sign-in, encryption, logout from both sides,
              certificate rotation, enforcement; 5 to 10 minutes

Random choices of tests, including the order of classes, depend on a seed that is printed first:
WAYPOST_TEST_SEED=NUMBER ./waypost test repeats a run.
END
}

temporary=
server_pid=
browsers_pid=
parallel_pid=
heading="preparations"
stop_own_processes() {
  if [ -n "$browsers_pid" ]; then kill "$browsers_pid" 2>/dev/null || true; fi
  if [ -n "$server_pid" ]; then stop_server; fi
}
finish() {
  code=$?
  trap - EXIT INT TERM
  stop_own_processes
  if [ -n "$parallel_pid" ]; then
    kill "$parallel_pid" 2>/dev/null || true
    wait "$parallel_pid" 2>/dev/null || true
  fi
  rm -rf "$temporary"
  [ "$code" -eq 0 ] || say "waypost test: FAILED in '$heading' (seed $seed)"
  exit "$code"
}

# For short-lived JVMs: optimising code would take longer than it saves.
short_lived=-XX:TieredStopAtLevel=1

# Compiling reads a large heap in random order, for which large pages need less processor time. The option exists on Linux only.
large_pages="-XX:+IgnoreUnrecognizedVMOptions -XX:+UseTransparentHugePages"

# For Maven, in which javac runs: with default sizes, the JVM collects garbage a hundred times during compilation, and discards compiled
# code that it needs again.
maven_options="$short_lived $large_pages -XX:+UseSerialGC -Xms1g -Xmn700m -XX:ReservedCodeCacheSize=256m"

seed=${WAYPOST_TEST_SEED:-$(($(seconds) % 1000000))}
deep=false
test_began=$(seconds)

# Runs a step and sets processor_time to the processor seconds that it took. While another step runs in parallel, it runs
# in a subshell, whose times contain only its own children: those of the shell would include the other step.
measure() {
  times_before=0
  if [ -n "$parallel_pid" ]; then
    (
      trap stop_own_processes EXIT
      trap 'exit 130' INT TERM
      "$@"
      times >"$times_file"
    )
  else
    times >"$times_file"
    times_before=$(children_seconds)
    "$@"
    times >"$times_file"
  fi
  processor_time=$(($(children_seconds) - times_before))
}

children_seconds() { sed -n '$s/s//gp' "$times_file" | tr 'm' ' ' | awk '{ printf "%d", $1 * 60 + $2 + $3 * 60 + $4 }'; }

# Arguments: a heading, the processor seconds that the step may take, and the step. Elapsed time depends more on the load of
# the machine. Twice the budget fails the run, so that tests do not become slow unnoticed. Budgets are sufficient for processors
# half as fast as those of the measurement.
step() {
  heading=$1
  budget=$2
  shift 2
  step_began=$(seconds)
  printf '\n== %s\n' "$heading"
  measure "$@"
  line="$(printf '%5d s  %5d s of %4d s  %s' "$(($(seconds) - step_began))" "$processor_time" "$budget" "$heading")"
  say "-- $line"
  say "$line" >>"$temporary/table"
  if [ "$deep" = false ] && [ "$processor_time" -gt $((budget * 2)) ]; then
    fail "took more than twice its budget of processor time: make it cheaper, or raise the budget with a reason"
  fi
}

# Starts a function in parallel with the next steps, which must be independent of it.
start_parallel() {
  (
    trap '[ $? -eq 0 ] || : >"$temporary/parallel-failed"; stop_own_processes' EXIT
    trap 'exit 130' INT TERM
    times_file=$temporary/times-parallel
    "$@"
  ) >"$temporary/parallel" 2>&1 &
  parallel_pid=$!
}

finish_parallel() {
  heading="the steps that ran in parallel"
  code=0
  wait "$parallel_pid" || code=$?
  parallel_pid=
  cat "$temporary/parallel"
  return "$code"
}

# Reports a failure without waiting for the longest step.
fail_if_parallel_failed() { if [ -e "$temporary/parallel-failed" ]; then finish_parallel; fi; }

# The committed API description.
check_api() { node api/check/check.mjs api/openapi.json; }

run_npm() { npm --prefix dashboard --silent run "$@"; }
run_maven() {
  set -- -Dvisitor-data=required -Dtest.seed="$seed" -Dtest.deep="$deep" "$@"
  # Ten times the cases, which is often enough for the optimising compiler.
  if [ "$deep" = true ]; then set -- -Dtest.tries=5000 -Dtest.compiler=-XX:+TieredCompilation "$@"; fi
  MAVEN_OPTS="$maven_options ${MAVEN_OPTS:-}" mvn -B --no-transfer-progress -f server/pom.xml "$@"
}

prepare() {
  temporary=$(mktemp -d)
  times_file=$temporary/times
  trap finish EXIT
  trap 'exit 130' INT TERM
  find_java
  need_build_tools
  say "Seed $seed"
}

if [ "${1:-}" = deep ]; then deep=true; fi
case ${1:-} in
  '' | deep) . scripts/test-whole.sh ;;
  quick) . scripts/test-quick.sh ;;
  help | --help | -h) test_usage ;;
  -*)
    test_usage >&2
    fail "there is no option '$1'" ;;
  *) . scripts/test-named.sh ;;
esac
