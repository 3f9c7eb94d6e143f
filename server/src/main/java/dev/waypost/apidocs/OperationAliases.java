package dev.waypost.apidocs;

import dev.waypost.platform.web.PathAliases;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.PathItem;

/** Alternative paths and methods of operations. They are mentioned, but not described separately. */
final class OperationAliases {
    /** For tools that call every route, such as the access tests. */
    private static final String ALSO_AS = "x-also-as";

    private OperationAliases() {}

    /** Removes a PUT that equals a PATCH; the description of PATCH mentions it. */
    static void leaveOutPuts(OpenAPI api, Function<Operation, OperationAccess> access) {
        api.getPaths().getPathItems().forEach((path, item) -> {
            Operation put = item.getPUT();
            Operation patch = item.getPATCH();
            // In SCIM the two differ.
            if (put == null || patch == null || ScimMessageDocs.isOf(path)) {
                return;
            }
            if (!access.apply(put).equals(access.apply(patch))) {
                throw new IllegalStateException("PUT and PATCH of %s require different permissions".formatted(path));
            }
            item.setPUT(null);
            appendSentence(patch, "`PUT` is also accepted; omitted fields are kept, as with `PATCH`.");
            patch.addExtension(ALSO_AS, List.of(PathItem.HttpMethod.PUT.name()));
        });
    }

    static void describePaths(OpenAPI api) {
        api.getPaths().getPathItems().forEach((path, item) -> {
            List<String> aliases = PathAliases.of(path);
            if (!aliases.isEmpty()) {
                String sentence = "Also available at %s.".formatted(quoted(aliases));
                item.getOperations().values().forEach(operation -> appendSentence(operation, sentence));
            }
        });
    }

    static String quoted(List<String> paths) {
        return paths.stream().map("`%s`"::formatted).collect(Collectors.joining(", "));
    }

    private static void appendSentence(Operation operation, String sentence) {
        String before = operation.getDescription();
        operation.setDescription(before == null ? sentence : before + "\n\n" + sentence);
    }
}
