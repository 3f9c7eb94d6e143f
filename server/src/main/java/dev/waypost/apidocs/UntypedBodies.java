package dev.waypost.apidocs;

import dev.waypost.platform.tables.TableFormat;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.media.Content;
import org.eclipse.microprofile.openapi.models.media.MediaType;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.media.Schema.SchemaType;
import org.eclipse.microprofile.openapi.models.responses.APIResponse;
import org.jspecify.annotations.Nullable;

/** Bodies that the signatures of handlers do not show: files, forms, and responses of several types and statuses. */
final class UntypedBodies {
    private static final Map<String, Consumer<Operation>> BY_OPERATION = Map.ofEntries(
            Map.entry("exportAnalytics", UntypedBodies::answerTable),
            Map.entry("downloadExport", UntypedBodies::answerTable),
            Map.entry("exportLinks", operation -> {
                answerTable(operation);
                also(
                        operation,
                        "202",
                        "Too many links for one response: an export was started",
                        json(WebhookDocs.reference("AnswerExportView")));
            }),
            Map.entry("campaignOverview", UntypedBodies::takeDaysOfAYear),
            Map.entry("createLinks", UntypedBodies::mayCreate),
            Map.entry("upsertLink", UntypedBodies::mayCreate),
            Map.entry("createCustomer", UntypedBodies::mayCreate),
            Map.entry("getQrImage", UntypedBodies::mayBeKnown),
            Map.entry("drawQrCode", UntypedBodies::mayBeKnown),
            Map.entry("finishImportAuthorization", UntypedBodies::maySendOn),
            Map.entry("finishSlackAuthorization", UntypedBodies::maySendOn),
            Map.entry("importCsv", UntypedBodies::takeUpload),
            Map.entry("authorizeOAuthApp", OAuthMessageDocs::sendOn),
            Map.entry("beginSamlLogout", SamlMessageDocs::sendOn),
            Map.entry("beginSamlSignIn", SamlMessageDocs::sendOnOrShowForm),
            Map.entry("completeSamlSignIn", SamlMessageDocs::answerSession),
            Map.entry("finishSamlSignIn", SamlMessageDocs::takeResponse),
            Map.entry("getSamlMetadata", SamlMessageDocs::answerMetadata),
            Map.entry("takeSamlLogout", SamlMessageDocs::sendOn),
            Map.entry("takeSamlLogoutForm", SamlMessageDocs::takeLogout),
            Map.entry("issueOAuthToken", OAuthMessageDocs::takeTokenRequest),
            Map.entry("revokeOAuthToken", OAuthMessageDocs::takeToken),
            Map.entry("introspectOAuthToken", OAuthMessageDocs::takeToken),
            Map.entry("embedAnalytics", operation -> answer(operation, json(widget()))),
            Map.entry("getAppleAppSiteAssociation", operation -> answer(operation, json(appleAssociation()))),
            Map.entry("getAssetLinks", operation -> answer(operation, json(list(assetLink())))));

    private UntypedBodies() {}

    static void describe(OpenAPI api) {
        api.getPaths()
                .getPathItems()
                .values()
                .forEach(item -> item.getOperations()
                        .values()
                        .forEach(operation -> BY_OPERATION
                                .getOrDefault(operation.getOperationId(), _ -> {})
                                .accept(operation)));
    }

    private static void answer(Operation operation, Content content) {
        success(operation).setContent(content);
    }

    private static APIResponse success(Operation operation) {
        return Objects.requireNonNull(operation.getResponses().getAPIResponse("200"));
    }

    private static void also(Operation operation, String status, String description, @Nullable Content content) {
        operation
                .getResponses()
                .addAPIResponse(
                        status,
                        OASFactory.createAPIResponse().description(description).content(content));
    }

    /** 200 and 201 have the same body. */
    private static void mayCreate(Operation operation) {
        also(operation, "201", "Created", success(operation).getContent());
    }

    private static void maySendOn(Operation operation) {
        also(operation, "302", "Redirect of a browser to the dashboard", null);
    }

    private static void mayBeKnown(Operation operation) {
        also(operation, "304", "The image matches the ETag in If-None-Match", null);
    }

    private static void answerTable(Operation operation) {
        Content content = OASFactory.createContent();
        Arrays.stream(TableFormat.values()).forEach(format -> {
            Schema schema = switch (format) {
                case CSV -> type(SchemaType.STRING).addExample("shortCode,clicks\nspring,128\n");
                case JSON ->
                    object("success", type(SchemaType.BOOLEAN), "data", list(type(SchemaType.OBJECT)))
                            .required(List.of("success", "data"));
                case XLSX, PARQUET -> type(SchemaType.STRING).format("binary");
            };
            content.addMediaType(
                    format.mediaType().replaceFirst(";.*", ""),
                    OASFactory.createMediaType().schema(schema));
        });
        answer(operation, content);
    }

    /** The parameter bean is shared with operations that allow a longer window. */
    private static void takeDaysOfAYear(Operation operation) {
        operation.getParameters().stream()
                .filter(parameter -> "days".equals(parameter.getName()))
                .forEach(days -> days.setDescription(
                        "Number of calendar days in the time zone, including today, from 1 to 365 or the "
                                + "retention of the plan"));
    }

    private static void takeUpload(Operation operation) {
        MediaType form = OASFactory.createMediaType()
                .schema(object(
                                "file",
                                type(SchemaType.STRING).format("binary").description("The CSV file"),
                                "mapping",
                                type(SchemaType.OBJECT)
                                        .additionalPropertiesSchema(type(SchemaType.STRING))
                                        .description("Column headings by link field, as JSON"),
                                "options",
                                WebhookDocs.reference("ImportOptions"))
                        .required(List.of("file")));
        operation.getRequestBody().getContent().addMediaType("multipart/form-data", form);
    }

    /** Whole responses to choose from: client generators do not support a choice between an object and a list. */
    private static Schema widget() {
        Schema stats = object("success", type(SchemaType.BOOLEAN), "data", WebhookDocs.reference("EmbedStats"))
                .required(List.of("success", "data"));
        return OASFactory.createSchema()
                .addAnyOf(stats)
                .addAnyOf(WebhookDocs.reference("AnswerSeriesView"))
                .addAnyOf(WebhookDocs.reference("AnswerListBreakdownRow"))
                .description("For embed_stats, embed_timeseries and embed_top_referrers");
    }

    private static Schema appleAssociation() {
        Schema detail = object("appIDs", list(type(SchemaType.STRING)), "components", list(type(SchemaType.OBJECT)));
        return object("applinks", object("details", list(detail)));
    }

    private static Schema assetLink() {
        Schema target = object(
                "namespace",
                type(SchemaType.STRING),
                "package_name",
                type(SchemaType.STRING),
                "sha256_cert_fingerprints",
                list(type(SchemaType.STRING)));
        return object("relation", list(type(SchemaType.STRING)), "target", target);
    }

    private static Content json(Schema schema) {
        return OASFactory.createContent()
                .addMediaType("application/json", OASFactory.createMediaType().schema(schema));
    }

    private static Schema type(SchemaType type) {
        return OASFactory.createSchema().addType(type);
    }

    private static Schema list(Schema items) {
        return type(SchemaType.ARRAY).items(items);
    }

    private static Schema object(String first, Schema one, Object... more) {
        Schema object = type(SchemaType.OBJECT).addProperty(first, one);
        for (int i = 0; i < more.length; i += 2) {
            object.addProperty((String) more[i], (Schema) more[i + 1]);
        }
        return object;
    }
}
