package dev.waypost.platform.web;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.waypost.platform.crypto.Sealed;
import dev.waypost.platform.crypto.Tokens;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.web.IdempotencyRepository.Stored;
import io.quarkus.scheduler.Scheduled;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.lang.annotation.Annotation;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;
import org.jspecify.annotations.Nullable;

/**
 * Lets a POST be repeated safely: a request with the same Idempotency-Key from the same caller gets the first answer
 * again for a day. Only successes are kept, so that a request that was refused can be mended and sent again.
 */
@ApplicationScoped
class Idempotency {
    private static final String HEADER = "Idempotency-Key";
    private static final String CLAIM = "waypost.idempotency";
    private static final int LONGEST_KEY = 255;
    private static final Duration KEPT = Duration.ofHours(24);
    /** A request that has not answered by then died with its process, and the key may be used again. */
    private static final Duration GIVEN_UP = Duration.ofMinutes(2);

    private final IdempotencyRepository repository;
    private final CurrentVertxRequest http;
    private final ClientAddress clients;
    private final ObjectMapper json;
    private final Clock clock;

    Idempotency(
            IdempotencyRepository repository,
            CurrentVertxRequest http,
            ClientAddress clients,
            ObjectMapper json,
            Clock clock) {
        this.repository = repository;
        this.http = http;
        this.clients = clients;
        this.json = json;
        this.clock = clock;
    }

    /** After the access filter: a replayed answer is for those who may call, and counts as a request. */
    @ServerRequestFilter(priority = Priorities.AUTHORIZATION)
    @Nullable
    Response replay(ContainerRequestContext request) throws IOException {
        @Nullable String key = request.getHeaderString(HEADER);
        if (key == null || !request.getMethod().equals(HttpMethod.POST)) {
            return null;
        }
        if (key.isBlank() || key.length() > LONGEST_KEY) {
            throw ApiException.invalid(HEADER, "must have 1 to %d characters".formatted(LONGEST_KEY));
        }
        byte[] body = request.getEntityStream().readAllBytes();
        request.setEntityStream(new ByteArrayInputStream(body));
        Claim claim = claim(request, key, body);
        Instant now = clock.instant();
        if (repository.insert(claim.keyHash, claim.requestHash, now)) {
            request.setProperty(CLAIM, claim);
            return null;
        }
        return answerAgain(request, claim, now);
    }

    private @Nullable Response answerAgain(ContainerRequestContext request, Claim claim, Instant now) {
        Optional<Stored> found = repository.find(claim.keyHash);
        if (found.isEmpty()
                || found.get().isOlderThan(now.minus(KEPT))
                || (!found.get().answered() && found.get().isOlderThan(now.minus(GIVEN_UP)))) {
            repository.replace(claim.keyHash, claim.requestHash, now);
            request.setProperty(CLAIM, claim);
            return null;
        }
        Stored stored = found.get();
        if (!Arrays.equals(stored.requestHash(), claim.requestHash)) {
            throw new ApiException(
                    ErrorCode.IDEMPOTENCY_KEY_REUSED, "This Idempotency-Key was used with a different body");
        }
        byte[] sealed = stored.body();
        if (sealed == null) {
            throw new ApiException(
                    ErrorCode.REQUEST_IN_PROGRESS, "The first request with this Idempotency-Key is still running");
        }
        return Response.status(stored.status())
                .type(MediaType.APPLICATION_JSON_TYPE)
                .header("Idempotent-Replayed", "true")
                .entity(Sealed.open(claim.secret, sealed))
                .build();
    }

    @ServerResponseFilter
    void keep(ContainerRequestContext request, ContainerResponseContext response) throws JsonProcessingException {
        if (!(request.getProperty(CLAIM) instanceof Claim claim)) {
            return;
        }
        if (response.getStatus() >= 300) {
            repository.delete(claim.keyHash);
            return;
        }
        byte[] body = json.writeValueAsBytes(response.getEntity());
        repository.answer(claim.keyHash, response.getStatus(), Sealed.seal(claim.secret, body));
        response.setEntity(body, new Annotation[0], MediaType.APPLICATION_JSON_TYPE);
    }

    @Scheduled(every = "1h")
    void forget() {
        repository.deleteOlderThan(clock.instant().minus(KEPT));
    }

    /** The credential is part of the key, so nobody can ask for another's answer. */
    private Claim claim(ContainerRequestContext request, String key, byte[] body) {
        String credential = Stream.of("X-API-Key", HttpHeaders.AUTHORIZATION, HttpHeaders.COOKIE)
                .map(request::getHeaderString)
                .filter(Objects::nonNull)
                .collect(Collectors.joining("\n"));
        String who = credential.isEmpty() ? clients.of(http.getCurrent()) : credential;
        String scope = String.join("\n", who, request.getUriInfo().getPath(), key);
        return new Claim(
                Tokens.hash("key\n" + scope),
                Tokens.hash("body\n" + new String(body, StandardCharsets.ISO_8859_1)),
                "answer\n" + scope + "\n" + new String(body, StandardCharsets.ISO_8859_1));
    }

    /** A request whose answer is to be kept. */
    @SuppressWarnings("ArrayRecordComponent") // Never compared.
    private record Claim(byte[] keyHash, byte[] requestHash, String secret) {}
}
