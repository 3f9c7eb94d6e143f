# The quick run: style, types and unit tests of the changes since main, and the related server tests.

test_changed_dashboard() {
  step "Dashboard: types and lint" 120 run_npm check
  step "Dashboard: unit tests of the changes" 500 run_npm test -- --changed "$base" --passWithNoTests
}

# A build without the dashboard is sufficient. Error Prone checks the touched features only, because it takes three times as long as
# compiling; the whole run checks everything.
test_changed_server() {
  run_maven spotless:check test -DspotlessFiles="$formatted" -Derrorprone.excluded="$unchecked" \
    -Dtest="$tests" -Dsurefire.failIfNoSpecifiedTests=false
}

prepare
touched=$(node scripts/affected-tests.mjs "${WAYPOST_QUICK_SECONDS:-45}")
value_of() { say "$touched" | sed -n "s/^$1 //p"; }
base=$(value_of base)
dashboard=$(value_of dashboard)
tests=$(value_of tests)
formatted=$(value_of formatted)
unchecked=$(value_of unchecked)
say "Touched since $(git rev-parse --short "$base"), with what uses it: $(value_of features)"

if [ "$dashboard" = true ]; then
  step "Dashboard: packages" 120 install_dashboard_packages
  start_parallel test_changed_dashboard
fi
if [ -n "$tests" ]; then
  step "Visitor data" 60 fetch_visitor_data
  step "Server: format, static analysis, tests" 700 test_changed_server
fi
if [ "$dashboard" = true ]; then
  finish_parallel
fi
printf '\nwaypost test quick: passed in %s s (seed %s); the whole run is ./waypost test\n' "$(($(seconds) - test_began))" "$seed"
