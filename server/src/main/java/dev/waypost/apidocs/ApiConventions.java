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
import org.eclipse.microprofile.openapi.models.PathItem;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.parameters.RequestBody;
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
        records.mend(schemas, requestSchemas(api));
        schemas.keySet().removeIf(name -> !Reachable.from(api, schemas).contains(name));
        api.getComponents().setSchemas(schemas);
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
        api.setServers(List.of(OASFactory.createServer().url("/")));
    }

    private static boolean mayLeaveOutBody(MethodInfo handler) {
        return handler.parameters().stream()
                .anyMatch(parameter ->
                        parameter.name().equals("body") && parameter.type().hasAnnotation(NULLABLE));
    }

    /** The schemas that clients send: in these only what is demanded is required. */
    private static Set<String> requestSchemas(OpenAPI api) {
        Set<String> names = new HashSet<>();
        for (PathItem item : api.getPaths().getPathItems().values()) {
            item.getOperations().values().forEach(operation -> {
                RequestBody body = operation.getRequestBody();
                if (body != null && body.getContent() != null) {
                    body.getContent()
                            .getMediaTypes()
                            .values()
                            .forEach(media -> Reachable.collect(
                                    media.getSchema(), api.getComponents().getSchemas(), names));
                }
            });
        }
        return names;
    }
}
