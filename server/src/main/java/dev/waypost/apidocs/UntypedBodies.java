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

/** The bodies whose types the signatures of handlers do not tell: files, forms, and answers of several kinds. */
final class UntypedBodies {
    private static final Map<String, Consumer<Operation>> BY_OPERATION = Map.of(
            "exportAnalytics", UntypedBodies::answerTable,
            "downloadExport", UntypedBodies::answerTable,
            "exportLinks",
                    operation -> {
                        answerTable(operation);
                        operation
                                .getResponses()
                                .addAPIResponse(
                                        "202",
                                        OASFactory.createAPIResponse()
                                                .description(
                                                        "There are too many links for an answer: an export is made")
                                                .content(json(Webhooks.reference("AnswerExportView"))));
                    },
            "importCsv", UntypedBodies::takeUpload,
            "embedAnalytics", operation -> answer(operation, json(widget())),
            "getAppleAppSiteAssociation", operation -> answer(operation, json(appleAssociation())),
            "getAssetLinks", operation -> answer(operation, json(list(assetLink()))));

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
        Objects.requireNonNull(operation.getResponses().getAPIResponse("200")).setContent(content);
    }

    private static void answerTable(Operation operation) {
        Content content = OASFactory.createContent();
        Arrays.stream(TableFormat.values()).forEach(format -> {
            Schema schema = switch (format) {
                case CSV -> type(SchemaType.STRING).addExample("shortCode,clicks\nspring,128\n");
                case JSON -> list(type(SchemaType.OBJECT));
                case XLSX, PARQUET -> type(SchemaType.STRING).format("binary");
            };
            content.addMediaType(
                    format.mediaType().replaceFirst(";.*", ""),
                    OASFactory.createMediaType().schema(schema));
        });
        answer(operation, content);
    }

    private static void takeUpload(Operation operation) {
        MediaType form = OASFactory.createMediaType()
                .schema(object(
                                "file",
                                type(SchemaType.STRING).format("binary").description("The CSV file"),
                                "mapping",
                                type(SchemaType.OBJECT)
                                        .additionalPropertiesSchema(type(SchemaType.STRING))
                                        .description("The headings of the columns by the fields of links, in JSON"),
                                "options",
                                Webhooks.reference("ImportOptions"))
                        .required(List.of("file")));
        operation.getRequestBody().getContent().addMediaType("multipart/form-data", form);
    }

    /** Whole answers to choose from: generators of clients stumble over a choice between an object and a list. */
    private static Schema widget() {
        Schema stats = object("success", type(SchemaType.BOOLEAN), "data", Webhooks.reference("EmbedStats"))
                .required(List.of("success", "data"));
        return OASFactory.createSchema()
                .addAnyOf(stats)
                .addAnyOf(Webhooks.reference("AnswerSeriesView"))
                .addAnyOf(Webhooks.reference("AnswerListBreakdownRow"))
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
