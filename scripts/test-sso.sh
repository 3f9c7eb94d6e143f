# Tests sign-in with a Keycloak from Maven, which takes too long for every run.

keycloak=26.7.3

test_sso() {
  mvn -B -q dependency:copy -Dartifact="org.keycloak:keycloak-quarkus-dist:$keycloak:tar.gz" -DoutputDirectory="$temporary"
  WAYPOST_KEYCLOAK=$temporary/keycloak
  export WAYPOST_KEYCLOAK
  mkdir "$WAYPOST_KEYCLOAK"
  tar -xzf "$temporary/keycloak-quarkus-dist-$keycloak.tar.gz" --strip-components=1 -C "$WAYPOST_KEYCLOAK"
  browser_suite=e2e:sso
  test_in_browser
}
