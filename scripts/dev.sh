# Runs the server and the dashboard with hot reload, until Ctrl-C or until one of them ends.

find_java
need_build_tools
install_dashboard_packages
keep_paths_of_the_caller
mkdir -p dashboard/dist

npm --prefix dashboard run dev &
dashboard_pid=$!
stop_dashboard() {
  trap - EXIT INT TERM
  kill "$dashboard_pid" 2>/dev/null || true
  wait "$dashboard_pid" 2>/dev/null || true
}
trap stop_dashboard EXIT
trap 'stop_dashboard; exit 130' INT TERM

say "The dashboard with hot reload: http://localhost:5173/app/"
mvn -B -f server/pom.xml quarkus:dev \
  -Djvm.args="--enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow"
