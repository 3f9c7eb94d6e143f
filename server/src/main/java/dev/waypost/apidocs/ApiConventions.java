package dev.waypost.apidocs;

import io.quarkus.smallrye.openapi.OpenApiFilter;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.jboss.jandex.AnnotationInstance;
import org.jboss.jandex.DotName;
import org.jboss.jandex.IndexView;
import org.jboss.jandex.MethodInfo;

/** The filter that completes the document when the application is built. */
@OpenApiFilter(stages = OpenApiFilter.RunStage.BUILD)
public final class ApiConventions implements OASFilter {
    private static final DotName OPERATION =
            DotName.createSimple("org.eclipse.microprofile.openapi.annotations.Operation");

    private static final DotName NULLABLE = DotName.createSimple("org.jspecify.annotations.Nullable");

    private final RecordSchemas records;
    private final Map<String, MethodInfo> handlers = new HashMap<>();

    public ApiConventions(IndexView index) {
        records = new RecordSchemas(index);
        for (AnnotationInstance operation : index.getAnnotations(OPERATION)) {
            handlers.put(
                    operation.value("operationId").asString(),
                    operation.target().asMethod());
        }
    }

    @Override
    public void filterOpenAPI(OpenAPI api) {
        Map<String, Schema> schemas = new TreeMap<>(api.getComponents().getSchemas());
        UntypedBodies.describe(api);
        Webhooks webhooks = new Webhooks(schemas);
        records.complete(schemas);
        Set<String> sent = new HashSet<>();
        Reachable.collect(Reachable.requests(api), schemas, sent);
        Set<String> received = webhooks.schemas();
        Reachable.collect(Reachable.answers(api), schemas, received);
        records.require(schemas, InputSchemas.split(Reachable.requests(api), sent, received, schemas));
        Set<String> needed = Reachable.from(api, schemas);
        needed.addAll(webhooks.schemas());
        schemas.keySet().retainAll(needed);
        Patterns.mend(api, schemas);
        api.getComponents().setSchemas(schemas);
        Tags.describe(api);
        Security.declare(api);
        Failures.declare(api);
        Parameters.declare(api);
        api.getPaths()
                .getPathItems()
                .forEach((path, item) -> item.getOperations().forEach((method, operation) -> {
                    MethodInfo handler = handlers.get(operation.getOperationId());
                    if (handler == null) {
                        throw new IllegalStateException("%s %s has no operationId".formatted(method, path));
                    }
                    AccessFacts access = AccessFacts.of(handler);
                    Security.require(operation, access);
                    if (operation.getRequestBody() != null) {
                        operation.getRequestBody().setRequired(!mayLeaveOutBody(handler));
                    }
                    Parameters.complete(path, method, operation, handler, access);
                    Failures.add(path, operation, access);
                    new Examples(schemas).add(operation, handler);
                }));
        webhooks.addTo(api);
        api.setServers(List.of(OASFactory.createServer().url("/")));
    }

    private static boolean mayLeaveOutBody(MethodInfo handler) {
        return handler.parameters().stream()
                .anyMatch(parameter ->
                        parameter.name().equals("body") && parameter.type().hasAnnotation(NULLABLE));
    }
}
