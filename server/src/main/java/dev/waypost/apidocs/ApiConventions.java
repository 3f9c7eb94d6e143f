package dev.waypost.apidocs;

import io.quarkus.smallrye.openapi.OpenApiFilter;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.jboss.jandex.AnnotationInstance;
import org.jboss.jandex.DotName;
import org.jboss.jandex.IndexView;
import org.jboss.jandex.MethodInfo;

/** The OpenAPI filter that completes the document at build time. */
@OpenApiFilter(stages = OpenApiFilter.RunStage.BUILD)
public final class ApiConventions implements OASFilter {
    private static final DotName OPERATION =
            DotName.createSimple("org.eclipse.microprofile.openapi.annotations.Operation");

    private static final DotName NULLABLE = DotName.createSimple("org.jspecify.annotations.Nullable");

    private final IdSchemas ids;
    private final RecordSchemas records;
    private final Map<String, MethodInfo> handlers = new HashMap<>();

    public ApiConventions(IndexView index) {
        ids = new IdSchemas(index);
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
        ids.describe(schemas);
        OperationAliases.leaveOutPuts(api, operation -> OperationAccess.of(handler(operation)));
        OperationAliases.describePaths(api);
        Introduction.write(api);
        UntypedBodies.describe(api);
        ScimMessageDocs.describe(api, schemas);
        WebhookDocs webhookDocs = new WebhookDocs(schemas);
        records.complete(schemas);
        Set<String> sent = new HashSet<>();
        ReachableSchemas.collect(ReachableSchemas.requests(api), schemas, sent);
        Set<String> received = webhookDocs.schemas();
        ReachableSchemas.collect(ReachableSchemas.answers(api), schemas, received);
        records.require(schemas, InputSchemas.split(ReachableSchemas.requests(api), sent, received, schemas));
        ConditionSchemas.describe(schemas);
        Set<String> needed = ReachableSchemas.from(api, schemas);
        needed.addAll(webhookDocs.schemas());
        schemas.keySet().retainAll(needed);
        PortablePatterns.rewrite(api, schemas);
        api.getComponents().setSchemas(schemas);
        TagDescriptions.describe(api);
        SecurityRequirements.declare(api);
        ErrorResponses.declare(api);
        ScimMessageDocs.declareRefusal(api);
        ImplicitParameters.declare(api);
        api.getPaths()
                .getPathItems()
                .forEach((path, item) -> item.getOperations().forEach((method, operation) -> {
                    MethodInfo handler = handler(operation);
                    OperationAccess access = OperationAccess.of(handler);
                    SecurityRequirements.require(operation, access);
                    if (operation.getRequestBody() != null) {
                        operation.getRequestBody().setRequired(!mayLeaveOutBody(handler));
                    }
                    ImplicitParameters.complete(path, method, operation, handler, access);
                    if (access.kind() == OperationAccess.Kind.DIRECTORY) {
                        ScimMessageDocs.refuse(path, operation);
                    } else {
                        ErrorResponses.add(path, method, operation, access);
                    }
                    new ExampleFiller(schemas).add(operation, handler);
                }));
        webhookDocs.addTo(api);
        api.setServers(List.of(OASFactory.createServer().url("/")));
        ApiDocumentFile.write(api);
        leaveNothingToTheExtension(api);
    }

    private static void leaveNothingToTheExtension(OpenAPI api) {
        api.setPaths(OASFactory.createPaths());
        api.setComponents(OASFactory.createComponents());
        api.setWebhooks(Map.of());
        api.setTags(List.of());
    }

    private MethodInfo handler(Operation operation) {
        return Objects.requireNonNull(
                handlers.get(operation.getOperationId()),
                () -> "'%s' has no operationId".formatted(operation.getSummary()));
    }

    private static boolean mayLeaveOutBody(MethodInfo handler) {
        return handler.parameters().stream()
                .anyMatch(parameter ->
                        parameter.name().equals("body") && parameter.type().hasAnnotation(NULLABLE));
    }
}
