# The quick run: style, types and unit tests of the changes since main, and the related server tests.

test_changed_dashboard() {
  step "Dashboard: types and lint" 120 run_npm check
  # shellcheck disable=SC2086 # several filters
  if [ -n "$screens" ]; then step "Dashboard: unit tests of $screens" 500 run_npm test -- $screens --passWithNoTests; fi
}

# A build without the dashboard is sufficient. Error Prone checks the touched features only, because it takes three times as long as
# compiling; the whole run checks everything.
compile_server() { run_maven spotless:check test-compile -DspotlessFiles="$formatted" -Derrorprone.excluded="$unchecked"; }

test_units() { run_maven surefire:test -Dtest="$units" -Dsurefire.failIfNoSpecifiedTests=false; }

test_application() { run_maven test -Derrorprone.excluded="$unchecked" -Dtest="$application"; }

# Runs in parallel with compiling and testing the application.
test_dashboard_and_units() {
  if [ "$dashboard" = true ]; then test_changed_dashboard; fi
  if [ -n "$units" ]; then
    until [ -e "$temporary/compiled" ]; do sleep 0.2; done
    step "Server: tests without the application" 400 test_units
  fi
}

prepare
touched=$(node scripts/affected-tests.mjs "${WAYPOST_QUICK_SECONDS:-45}")
value_of() { say "$touched" | sed -n "s/^$1 //p"; }
base=$(value_of base)
dashboard=$(value_of dashboard)
screens=$(value_of screens)
units=$(value_of units)
application=$(value_of application)
formatted=$(value_of formatted)
unchecked=$(value_of unchecked)
say "Touched since $(git rev-parse --short "$base"), with what uses it: $(value_of features)"

if [ "$dashboard" = true ]; then
  step "Dashboard: packages" 120 install_dashboard_packages
fi
start_parallel test_dashboard_and_units
if [ -n "$units" ]; then
  step "Visitor data" 60 fetch_visitor_data
  step "Server: format, static analysis" 400 compile_server
  touch "$temporary/compiled"
fi
fail_if_parallel_failed
if [ -n "$application" ]; then
  step "Server: tests of the application" 500 test_application
fi
finish_parallel
printf '\nwaypost test quick: passed in %s s (seed %s); the whole run is ./waypost test\n' "$(($(seconds) - test_began))" "$seed"
