package dev.waypost.platform.web.input;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.FieldProblem;
import jakarta.inject.Singleton;
import jakarta.validation.Validator;
import java.util.List;

/** Parses one of many rows like a request body of its own, so that an invalid row does not affect the others. */
@Singleton
public class RowReader {
    private final ObjectMapper json;
    private final Validator validator;

    RowReader(ObjectMapper json, Validator validator) {
        this.json = json;
        this.validator = validator;
    }

    /**
     * Parses the row, or throws with all invalid fields.
     *
     * @param name the field of the row, in case it is not an object
     */
    public <T> T read(String name, JsonNode node, Class<T> type) {
        if (!node.isObject()) {
            throw ApiException.invalid(name, "must be an object");
        }
        T body = parse(name, node, type);
        List<FieldProblem> problems = validator.validate(body).stream()
                .map(violation -> new FieldProblem(ViolatedField.of(violation), violation.getMessage(), "invalid"))
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
