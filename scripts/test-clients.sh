# Generates clients from api/openapi.json with OpenAPI Generator: one in Java, which is compiled and then creates a link and reads
# its analytics at a running server, and one in Python, which is compiled.

generator=7.14.0

# Generates models of forms too, because otherwise the Java generator imports missing classes if a body is a form or JSON.
generate_client() {
  "$java" "$short_lived" -jar "$clients/openapi-generator-cli-$generator.jar" generate -i "$clients/openapi.json" -o "$clients/$1" -g "$@" \
    --global-property=apiTests=false,modelTests=false,apiDocs=false,modelDocs=false,skipFormModel=false >"$clients/$1.log" 2>&1 ||
    { tail -n 40 "$clients/$1.log"; fail "no client in $1 could be generated"; }
}

test_clients() {
  command -v python3 >/dev/null 2>&1 || install_with_apt python3
  clients=$temporary/clients
  mkdir -p "$clients/java-classes"
  # Clients receive no webhooks, and the Python generator writes their parameters without a type.
  node -e 'const { webhooks, ...api } = JSON.parse(fs.readFileSync("api/openapi.json", "utf8")); console.log(JSON.stringify(api))' \
    >"$clients/openapi.json"
  mvn -B -q dependency:copy -Dartifact="org.openapitools:openapi-generator-cli:$generator" -DoutputDirectory="$clients"
  mvn -B -q -f api/check/clients/pom.xml dependency:copy-dependencies -DoutputDirectory="$clients/lib"
  generate_client java --library native --invoker-package dev.waypost.client --api-package dev.waypost.client.api \
    --model-package dev.waypost.client.model --additional-properties=useJakartaEe=true,openApiNullable=false
  find "$clients/java/src/main/java" -name '*.java' >"$clients/sources"
  "$JAVA_HOME/bin/javac" "-J$short_lived" -proc:none -nowarn -cp "$clients/lib/*" -d "$clients/java-classes" \
    "@$clients/sources" api/check/clients/ClientCheck.java
  generate_client python --package-name waypost
  python3 -m compileall -q "$clients/python/waypost"
  start_server_in "$temporary/client" "$short_lived" || { cat "$temporary/client/output"; fail "the server did not start"; }
  "$java" "$short_lived" -cp "$clients/lib/*:$clients/java-classes" ClientCheck "$server_url"
  stop_server
  server_pid=
}
