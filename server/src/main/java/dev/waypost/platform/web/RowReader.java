package dev.waypost.platform.web;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.FieldProblem;
import dev.waypost.platform.error.UnreadableBody;
import jakarta.inject.Singleton;
import jakarta.validation.Validator;
import java.util.List;

/** Reads one of many bodies as if it had been sent alone, so that a wrong one spoils no other. */
@Singleton
public class RowReader {
    private final ObjectMapper json;
    private final Validator validator;

    RowReader(ObjectMapper json, Validator validator) {
        this.json = json;
        this.validator = validator;
    }

    /**
     * The row as a body, or a refusal that names all fields at fault.
     *
     * @param name what the row is, should it not even be an object
     */
    public <T> T read(String name, JsonNode node, Class<T> type) {
        if (!node.isObject()) {
            throw ApiException.invalid(name, "must be an object");
        }
        T body = parse(name, node, type);
        List<FieldProblem> problems = validator.validate(body).stream()
                .map(violation ->
                        new FieldProblem(violation.getPropertyPath().toString(), violation.getMessage(), "invalid"))
                .toList();
        if (!problems.isEmpty()) {
            throw ApiException.invalid(problems);
        }
        return body;
    }

    private <T> T parse(String name, JsonNode node, Class<T> type) {
        try {
            return json.treeToValue(node, type);
        } catch (JsonMappingException e) {
            throw UnreadableBody.refusal(e);
        } catch (JsonProcessingException e) {
            throw ApiException.invalid(name, "is not valid");
        }
    }
}
