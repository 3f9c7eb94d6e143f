# Runs the server and the dashboard with hot reload, until Ctrl-C or until one of them stops.

newer_maven=3.9.16

# Hot reload requires Maven 3.9 or later; if the system has an older one, it is downloaded as a Maven artifact.
find_maven_for_dev() {
  maven=mvn
  case $(mvn -v | sed -n 's/.*Apache Maven \([0-9]*\.[0-9]*\)\..*/\1/p') in
    3.[0-8]) ;;
    *) return ;;
  esac
  maven=server/target/apache-maven-$newer_maven/bin/mvn
  if [ ! -x "$maven" ]; then
    run_quietly "Fetching Maven $newer_maven" mvn -B org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy \
      -Dartifact="org.apache.maven:apache-maven:$newer_maven:tar.gz:bin" -DoutputDirectory="$root/server/target"
    tar -xzf "server/target/apache-maven-$newer_maven-bin.tar.gz" -C server/target
  fi
}

find_java
need_build_tools
find_maven_for_dev
install_dashboard_packages
fetch_visitor_data
resolve_setting_paths
mkdir -p dashboard/dist

# Started without npm, which would leave it running when it is stopped.
(cd dashboard && exec node_modules/.bin/vite) &
dashboard_pid=$!
stop_dashboard() {
  trap - EXIT INT TERM
  kill "$dashboard_pid" 2>/dev/null || true
  wait "$dashboard_pid" 2>/dev/null || true
}
trap stop_dashboard EXIT
trap 'stop_dashboard; exit 130' INT TERM

say "The dashboard with hot reload: http://localhost:5173/app/"
# The phase compile compiles only after a change. Without a phase, quarkus:dev compiles all sources and all tests at each start. The
# optimising compiler would not pay off in Maven. The console of Quarkus would take over the terminal and Ctrl-C.
MAVEN_OPTS="-XX:TieredStopAtLevel=1 -XX:+UseSerialGC ${MAVEN_OPTS:-}" "$maven" -B -f server/pom.xml -Pdev compile quarkus:dev \
  -Dmaven.test.skip=true -Dquarkus.test.continuous-testing=disabled \
  -Dquarkus.console.enabled=false -Dquarkus.analytics.disabled=true \
  -Djvm.args="-XX:+UseSerialGC --enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow"
