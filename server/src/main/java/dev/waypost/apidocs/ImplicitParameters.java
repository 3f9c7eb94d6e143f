package dev.waypost.apidocs;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
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

/** Parameters that handlers do not declare because the web layer reads them. */
final class ImplicitParameters {
    private static final Pattern IN_PATH = Pattern.compile("\\{(\\w+)}");

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
        // In SCIM the resource name prevents a repeated POST from creating it twice.
        if (method == PathItem.HttpMethod.POST && access.kind() != OperationAccess.Kind.DIRECTORY) {
            parameters.add(OASFactory.createParameter().ref("#/components/parameters/IdempotencyKey"));
        }
        if (access.kind() == OperationAccess.Kind.WORKSPACE && !path.contains("{workspaceId}")) {
            parameters.add(OASFactory.createParameter().ref("#/components/parameters/WorkspaceId"));
        }
        operation.setParameters(parameters.isEmpty() ? null : parameters);
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
