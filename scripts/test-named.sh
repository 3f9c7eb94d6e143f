# Runs tests by name: server classes, dashboard files, browser tests, and checks of the API description.

classes=
units=
journeys=
api=
clients=
sso=
for name; do
  case $name in
    api) api=true ;;
    clients) clients=true ;;
    sso) sso=true ;;
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
if [ -n "$units$journeys$api$sso" ]; then
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
  # shellcheck disable=SC2086 # names of files are words
  step "Browser:$journeys" 1000 test_in_browser $journeys
fi
if [ -n "$api" ]; then
  step "API: packages of the checks" 30 install_api_checks
  step "API: lint of the description" 30 check_api
fi
if [ -n "$clients" ]; then
  build_if_stale
  . scripts/test-clients.sh
  step "API: generated clients" 150 test_clients
fi
if [ -n "$sso" ]; then
  need_test_tools
  build_if_stale
  . scripts/test-browser.sh
  . scripts/test-sso.sh
  step "Browser: Keycloak" 500 test_sso
fi
printf '\nwaypost test: passed in %s s (seed %s)\n' "$(($(seconds) - test_began))" "$seed"
