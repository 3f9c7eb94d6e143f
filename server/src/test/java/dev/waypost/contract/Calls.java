package dev.waypost.contract;

import dev.waypost.contract.ApiDocument.Operation;
import dev.waypost.testing.Person;
import io.restassured.http.ContentType;
import io.restassured.http.Method;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;

/** Calls operations as the document describes them. */
final class Calls {
    private Calls() {}

    static Response call(RequestSpecification as, Operation operation, String path) {
        RequestSpecification request =
                as.urlEncodingEnabled(false).redirects().follow(false).header("X-Forwarded-For", Person.address());
        if (!operation.requestExample().isMissingNode()) {
            request.contentType(ContentType.JSON)
                    .body(operation.requestExample().toString());
        }
        return request.request(Method.valueOf(operation.method()), path);
    }
}
