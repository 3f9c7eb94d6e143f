package dev.waypost.apidocs;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.PathItem;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.media.Schema.SchemaType;
import org.eclipse.microprofile.openapi.models.parameters.Parameter;
import org.jboss.jandex.MethodInfo;
import org.jspecify.annotations.Nullable;

/** Parameters that handlers do not declare because the web layer reads them. */
final class ImplicitParameters {
    private static final Pattern IN_PATH = Pattern.compile("\\{(\\w+)}");

    /** Where the limit of analytics, which is documented with the parameters that all of them share, is another one. */
    private static final Map<String, List<Integer>> USUAL_AND_LARGEST_LIMIT =
            Map.of("linkClickPaths", List.of(200, 1_000), "listEvents", List.of(20, 100));

    private ImplicitParameters() {}

    static void declare(OpenAPI api) {
        api.getComponents()
                .addParameter(
                        "IdempotencyKey",
                        header(
                                "Idempotency-Key",
                                "A repeated POST with the same key within a day returns the first response"))
                .addParameter(
                        "WorkspaceId",
                        header(
                                "X-Workspace-Id",
                                "With a session: the workspace, when it is not the default one. API keys and access tokens"
                                        + " are for one workspace; another is not found"));
    }

    static void complete(
            String path, PathItem.HttpMethod method, Operation operation, MethodInfo handler, OperationAccess access) {
        List<Parameter> parameters =
                new ArrayList<>(operation.getParameters() == null ? List.of() : operation.getParameters());
        for (MatchResult match : IN_PATH.matcher(path).results().toList()) {
            String name = match.group(1);
            if (parameters.stream().noneMatch(parameter -> name.equals(parameter.getName()))) {
                parameters.add(OASFactory.createParameter()
                        .name(name)
                        .in(Parameter.In.PATH)
                        .required(true)
                        .schema(reference(name)));
            }
        }
        @Nullable List<Integer> limits = USUAL_AND_LARGEST_LIMIT.get(operation.getOperationId());
        if (limits != null) {
            parameters.replaceAll(parameter -> "limit".equals(parameter.getName()) ? limit(limits) : parameter);
        }
        // In SCIM the name of a resource keeps a repeated POST from creating it twice.
        if (method == PathItem.HttpMethod.POST && access.kind() != OperationAccess.Kind.DIRECTORY) {
            parameters.add(OASFactory.createParameter().ref("#/components/parameters/IdempotencyKey"));
        }
        if (access.kind() == OperationAccess.Kind.WORKSPACE && !path.contains("{workspaceId}")) {
            parameters.add(OASFactory.createParameter().ref("#/components/parameters/WorkspaceId"));
        }
        operation.setParameters(parameters.isEmpty() ? null : parameters);
    }

    private static Parameter limit(List<Integer> usualAndLargest) {
        return OASFactory.createParameter()
                .name("limit")
                .in(Parameter.In.QUERY)
                .description("Items per page, at most %d".formatted(usualAndLargest.getLast()))
                .schema(OASFactory.createSchema()
                        .addType(SchemaType.INTEGER)
                        .minimum(BigDecimal.ONE)
                        .defaultValue(usualAndLargest.getFirst()));
    }

    private static Schema reference(String parameter) {
        String type = parameter.substring(0, 1).toUpperCase(Locale.ROOT) + parameter.substring(1);
        return OASFactory.createSchema().ref("#/components/schemas/" + type);
    }

    private static Parameter header(String name, String description) {
        return OASFactory.createParameter()
                .name(name)
                .in(Parameter.In.HEADER)
                .description(description)
                .schema(OASFactory.createSchema().addType(SchemaType.STRING));
    }
}
