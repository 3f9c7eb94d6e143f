package dev.waypost.platform.web;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.waypost.platform.web.answers.Answer;
import dev.waypost.platform.web.answers.ListAnswer;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.lang.annotation.Annotation;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;

/**
 * Compresses responses above a minimum size, except for cross-site requests: an attacker who controls part of a request
 * and sees the size of its response could guess the secrets in it (BREACH).
 */
@ApplicationScoped
public class CompressedAnswers {
    private static final int LONG = 1_024;
    /** Response filters run from high to low priority; the others inspect the uncompressed entity. */
    private static final int AFTER_ALL_OTHERS = 0;

    private final ObjectMapper json;

    CompressedAnswers(ObjectMapper json) {
        this.json = json;
    }

    @ServerResponseFilter(priority = AFTER_ALL_OTHERS)
    public void compress(ContainerRequestContext request, ContainerResponseContext response)
            throws JsonProcessingException {
        Object entity = response.getEntity();
        if (!(entity instanceof Answer) && !(entity instanceof ListAnswer)) {
            return;
        }
        response.getHeaders().add(HttpHeaders.VARY, HttpHeaders.ACCEPT_ENCODING);
        if (!mayCompress(request)) {
            return;
        }
        byte[] body = json.writeValueAsBytes(entity);
        if (body.length > LONG) {
            response.getHeaders().putSingle(HttpHeaders.CONTENT_ENCODING, Gzip.ENCODING);
            body = Gzip.compress(body);
        }
        response.setEntity(body, new Annotation[0], MediaType.APPLICATION_JSON_TYPE);
    }

    private static boolean mayCompress(ContainerRequestContext request) {
        return Gzip.isAccepted(request.getHeaderString(HttpHeaders.ACCEPT_ENCODING))
                && !"cross-site".equals(request.getHeaderString("Sec-Fetch-Site"));
    }
}
