# Runs tests by name: classes of the server, files of the dashboard, journeys in the browser.

classes=
units=
journeys=
for name; do
  case $name in
    */e2e/* | e2e/*) journeys="$journeys $(basename "$name")" ;;
    *.test.ts | *.test.tsx) units="$units $(basename "$name")" ;;
    *) classes="$classes,$name" ;;
  esac
done

prepare
if [ -n "$classes" ]; then
  step "Visitor data" 60 fetch_visitor_data
  step "Server: ${classes#,}" 1200 run_maven test -Dtest="${classes#,}"
fi
if [ -n "$units$journeys" ]; then
  step "Dashboard: packages" 120 install_dashboard_packages
fi
if [ -n "$units" ]; then
  # shellcheck disable=SC2086 # names of files are words
  step "Dashboard:$units" 500 run_npm test -- $units
fi
if [ -n "$journeys" ]; then
  need_test_tools
  build_if_stale
  . scripts/test-browser.sh
  browsers_pid=
  # shellcheck disable=SC2086 # names of files are words
  step "Browser:$journeys" 1000 test_in_browser $journeys
fi
printf '\nwaypost test: passed in %s s (seed %s)\n' "$(($(seconds) - test_began))" "$seed"
