# Regenerates the committed API description and types from the code.
. scripts/write-api.sh

find_java
need_build_tools
install_dashboard_packages
run_quietly "Building the server" mvn -B -f server/pom.xml -Dmaven.test.skip=true package
written=$(mktemp -d)
write_api "$written"
mkdir -p api
mv "$written/openapi.json" api/openapi.json
mv "$written/schema.d.ts" dashboard/src/api/schema.d.ts
rmdir "$written"
say "Wrote api/openapi.json and dashboard/src/api/schema.d.ts"
