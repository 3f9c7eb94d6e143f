package dev.waypost.platform.web.idempotency;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.waypost.platform.crypto.Tokens;
import dev.waypost.platform.crypto.Vault;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.web.address.ClientAddress;
import dev.waypost.platform.web.idempotency.IdempotencyRepository.StoredAnswer;
import io.quarkus.logging.Log;
import io.quarkus.scheduler.Scheduled;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.vertx.core.MultiMap;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.annotation.Annotation;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipException;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;
import org.jspecify.annotations.Nullable;

/**
 * Makes POST requests safe to repeat: for a day, a request with the same Idempotency-Key, caller and path receives the
 * first response again. Query and body must be the same. Only successful responses are stored, so that a rejected
 * request can be corrected and sent again. A file that is too large to be stored is created again.
 */
@ApplicationScoped
class Idempotency {
    private static final String HEADER = "Idempotency-Key";
    private static final String CLAIM = "waypost.idempotency";
    private static final int LONGEST_KEY = 255;
    /** Responses that repeat a large request may be as large, so that short requests cannot fill the table. */
    private static final int LARGEST_ANSWER = 1 << 20;

    private static final int LARGEST_FACTOR = 2;

    private static final Duration KEPT = Duration.ofHours(24);
    /** A request without a response after this time died with its process; its key can be used again. */
    private static final Duration GIVEN_UP = Duration.ofMinutes(10);

    /** Headers of the response that operations set without JAX-RS. */
    private static final List<String> OF_CACHE = List.of("X-Cache", "Age");

    private final IdempotencyRepository repository;
    private final CurrentVertxRequest http;
    private final ClientAddress clients;
    private final ObjectMapper json;
    private final Vault vault;
    private final Clock clock;

    Idempotency(
            IdempotencyRepository repository,
            CurrentVertxRequest http,
            ClientAddress clients,
            ObjectMapper json,
            Vault vault,
            Clock clock) {
        this.repository = repository;
        this.http = http;
        this.clients = clients;
        this.json = json;
        this.vault = vault;
        this.clock = clock;
    }

    /** Runs after the access filter: a replayed response requires authorisation and counts as a request. */
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
        if (repository.insert(claim.keyHash, claim.requestHash, claim.at)) {
            request.setProperty(CLAIM, claim);
            return null;
        }
        return answerAgain(request, claim);
    }

    private @Nullable Response answerAgain(ContainerRequestContext request, Claim claim) throws IOException {
        StoredAnswer storedAnswer = repository.find(claim.keyHash).orElseThrow(Idempotency::running);
        boolean abandoned = !storedAnswer.answered() && storedAnswer.isOlderThan(claim.at.minus(GIVEN_UP));
        if (abandoned || storedAnswer.isOlderThan(claim.at.minus(KEPT))) {
            if (!repository.takeOver(claim.keyHash, claim.requestHash, claim.at, storedAnswer.createdAt())) {
                throw running();
            }
            request.setProperty(CLAIM, claim);
            return null;
        }
        if (!Arrays.equals(storedAnswer.requestHash(), claim.requestHash)) {
            throw new ApiException(
                    ErrorCode.IDEMPOTENCY_KEY_REUSED, "This Idempotency-Key was used with a different query or body");
        }
        if (!storedAnswer.answered()) {
            throw running();
        }
        byte[] recorded = Optional.ofNullable(storedAnswer.body())
                .flatMap(vault::openBytes)
                .orElseThrow(Idempotency::notStored);
        try {
            return ResponseRecorder.replay(
                    json, recorded, Response.status(storedAnswer.status()).header("Idempotent-Replayed", "true"));
        } catch (ZipException | EOFException e) {
            Log.debugf("A response was stored by another version: %s", e.getMessage());
            throw notStored();
        }
    }

    @ServerResponseFilter
    void store(ContainerRequestContext request, ContainerResponseContext response) throws IOException {
        if (!(request.getProperty(CLAIM) instanceof Claim claim)) {
            return;
        }
        if (response.getStatus() >= 300) {
            repository.delete(claim.keyHash, claim.at);
            return;
        }
        MediaType type = Objects.requireNonNullElse(response.getMediaType(), MediaType.APPLICATION_JSON_TYPE);
        if (response.getEntity() instanceof StreamingOutput file) {
            ResponseRecorder recorder = recorder(response, type, claim);
            int status = response.getStatus();
            response.setEntity(
                    (StreamingOutput) output -> send(file, output, recorder, claim, status), new Annotation[0], type);
            return;
        }
        ResponseRecorder recorder = recorder(response, type, claim);
        if (response.hasEntity()) {
            byte[] body = bytes(response.getEntity());
            recorder.write(body, 0, body.length);
            response.setEntity(body, new Annotation[0], type);
        }
        repository.answer(claim.keyHash, claim.at, response.getStatus(), sealed(recorder));
    }

    private ResponseRecorder recorder(ContainerResponseContext response, MediaType type, Claim claim)
            throws IOException {
        Map<String, List<String>> headers = new LinkedHashMap<>(response.getStringHeaders());
        if (response.hasEntity()) {
            headers.put(HttpHeaders.CONTENT_TYPE, List.of(type.toString()));
        }
        MultiMap direct = http.getCurrent().response().headers();
        OF_CACHE.stream().filter(direct::contains).forEach(name -> headers.put(name, direct.getAll(name)));
        return new ResponseRecorder(json, headers, claim.largest);
    }

    private byte[] bytes(Object entity) throws JsonProcessingException {
        return switch (entity) {
            case byte[] bytes -> bytes;
            case CharSequence text -> text.toString().getBytes(StandardCharsets.UTF_8);
            default -> json.writeValueAsBytes(entity);
        };
    }

    /** Stores the response before its end is sent, so that a client that has all of it can repeat the request. */
    private void send(StreamingOutput file, OutputStream output, ResponseRecorder recorder, Claim claim, int status)
            throws IOException {
        byte @Nullable [] stored = null;
        try {
            file.write(recorder.alongside(output));
            stored = sealed(recorder);
        } finally {
            if (stored == null) {
                repository.delete(claim.keyHash, claim.at);
            } else {
                repository.answer(claim.keyHash, claim.at, status, stored);
            }
        }
    }

    private byte @Nullable [] sealed(ResponseRecorder recorder) throws IOException {
        byte @Nullable [] recorded = recorder.finish();
        return recorded == null ? null : vault.seal(recorded);
    }

    @Scheduled(every = "1h")
    void forget() {
        repository.deleteOlderThan(clock.instant().minus(KEPT));
    }

    /** The caller is part of the key, so that nobody can read the response of another caller. */
    private Claim claim(ContainerRequestContext request, String key, byte[] body) {
        String caller = IdempotencyScope.of(request).orElseGet(() -> unknownCaller(request));
        String scope = String.join(
                "\n", caller, request.getMethod(), request.getUriInfo().getPath(), key);
        String asked = String.join(
                "\n",
                String.valueOf(request.getUriInfo().getRequestUri().getRawQuery()),
                String.valueOf(request.getHeaderString(HttpHeaders.CONTENT_TYPE)),
                new String(body, StandardCharsets.ISO_8859_1));
        return new Claim(
                Tokens.hash("key\n" + scope),
                Tokens.hash("body\n" + asked),
                clock.instant(),
                Math.max(LARGEST_ANSWER, LARGEST_FACTOR * body.length));
    }

    /** For public operations the credential identifies the caller, or else the address. */
    private String unknownCaller(ContainerRequestContext request) {
        String presented = Stream.of(
                        "X-API-Key", "X-Embed-Token", "X-Postback-Token", HttpHeaders.AUTHORIZATION, HttpHeaders.COOKIE)
                .map(request::getHeaderString)
                .filter(Objects::nonNull)
                .collect(Collectors.joining("\n"));
        return presented.isEmpty() ? clients.of(http.getCurrent()) : presented;
    }

    private static ApiException notStored() {
        return new ApiException(
                ErrorCode.CONFLICT,
                "The request with this Idempotency-Key was completed, but its response was not stored");
    }

    private static ApiException running() {
        return new ApiException(
                ErrorCode.REQUEST_IN_PROGRESS, "The first request with this Idempotency-Key is still running");
    }

    /**
     * A request whose response is to be stored.
     *
     * @param at distinguishes this claim from a later one of the same key
     * @param largest maximum size of the stored response in bytes
     */
    @SuppressWarnings("ArrayRecordComponent") // Never compared.
    private record Claim(byte[] keyHash, byte[] requestHash, Instant at, int largest) {}
}
