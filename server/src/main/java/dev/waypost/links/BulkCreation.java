package dev.waypost.links;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.waypost.platform.error.ApiException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.validation.ConstraintViolation;
import jakarta.validation.Validator;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Creates several links, each in a transaction of its own. */
@ApplicationScoped
class BulkCreation {
    private final LinkService links;
    private final LinkViews views;
    private final ObjectMapper json;
    private final Validator validator;

    BulkCreation(LinkService links, LinkViews views, ObjectMapper json, Validator validator) {
        this.links = links;
        this.views = views;
        this.json = json;
        this.validator = validator;
    }

    CreatedLinks create(BulkCreateLinks request) {
        List<LinkView> created = new ArrayList<>();
        List<CreatedLinks.LinkProblem> errors = new ArrayList<>();
        for (int index = 0; index < request.links().size(); index++) {
            try {
                created.add(views.of(links.create(read(request.links().get(index)))));
            } catch (ApiException e) {
                errors.add(new CreatedLinks.LinkProblem(index, e.code(), e.getMessage()));
            }
        }
        return new CreatedLinks(created, errors, created.size(), errors.size());
    }

    private CreateLink read(JsonNode node) {
        CreateLink body = parse(node);
        validator.validate(body).stream()
                .min(Comparator.comparing(
                        violation -> violation.getPropertyPath().toString()))
                .ifPresent(BulkCreation::refuse);
        return body;
    }

    private CreateLink parse(JsonNode node) {
        if (!node.isObject()) {
            throw ApiException.invalid("link", "must be an object");
        }
        try {
            return json.treeToValue(node, CreateLink.class);
        } catch (JsonMappingException e) {
            String field =
                    e.getPath().isEmpty() ? "link" : e.getPath().getFirst().getFieldName();
            throw ApiException.invalid(field == null ? "link" : field, "is not valid");
        } catch (JsonProcessingException e) {
            throw ApiException.invalid("link", "is not valid");
        }
    }

    private static void refuse(ConstraintViolation<CreateLink> violation) {
        throw ApiException.invalid(violation.getPropertyPath().toString(), violation.getMessage());
    }
}
