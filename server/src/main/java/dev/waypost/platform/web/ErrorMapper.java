package dev.waypost.platform.web;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import dev.waypost.platform.db.DbException;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorAnswer;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.error.ErrorForm;
import dev.waypost.platform.error.FieldProblem;
import dev.waypost.platform.web.input.UnreadableBody;
import dev.waypost.platform.web.input.ViolatedField;
import io.quarkus.arc.All;
import io.quarkus.hibernate.validator.runtime.jaxrs.ResteasyReactiveViolationException;
import io.quarkus.logging.Log;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.vertx.core.http.HttpClosedException;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import jakarta.validation.ValidationException;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.UriInfo;
import java.io.IOException;
import java.net.IDN;
import java.nio.channels.ClosedChannelException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jboss.logging.MDC;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.RestResponse.ResponseBuilder;
import org.jboss.resteasy.reactive.common.headers.MediaTypeHeaderDelegate;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;
import org.jspecify.annotations.Nullable;

/** Maps exceptions to error responses. No other class chooses an error status. */
@Singleton
final class ErrorMapper {
    private static final int LONGEST_TYPE = 100;

    private final AllowedMethods allowed;
    private final List<ErrorForm> forms;
    private final CurrentVertxRequest http;

    ErrorMapper(AllowedMethods allowed, @All List<ErrorForm> forms, CurrentVertxRequest http) {
        this.allowed = allowed;
        this.forms = forms;
        this.http = http;
    }

    @ServerExceptionMapper
    RestResponse<Object> refused(ApiException e) {
        return answer(e.code(), e.getMessage(), e.details());
    }

    @ServerExceptionMapper
    RestResponse<Object> invalid(ResteasyReactiveViolationException e) {
        return refused(ApiException.invalid(e.getConstraintViolations().stream()
                .map(v -> new FieldProblem(ViolatedField.of(v), v.getMessage(), "invalid"))
                .toList()));
    }

    /** A separate method because the framework has its own mapper for this type. */
    @ServerExceptionMapper
    RestResponse<Object> mismatched(MismatchedInputException e) {
        return unreadable(e);
    }

    @ServerExceptionMapper
    RestResponse<Object> unreadable(JsonProcessingException e) {
        return refused(UnreadableBody.refusal(e));
    }

    /** Errors of JAX-RS: an unknown path, a wrong method, a body that is not JSON. */
    @ServerExceptionMapper
    RestResponse<Object> refused(WebApplicationException e, UriInfo uri) {
        if (e.getCause() instanceof JsonProcessingException json) {
            return unreadable(json);
        }
        // An invalid parameter: JAX-RS wraps our exception in its own.
        if (e.getCause() instanceof ApiException refusal) {
            return refused(refusal);
        }
        int status = e.getResponse().getStatus();
        if (status >= 500) {
            return unexpected(e);
        }
        ErrorCode code = ErrorCode.ofStatus(status);
        if (code != ErrorCode.NOT_FOUND && code != ErrorCode.METHOD_NOT_ALLOWED) {
            return answer(code, messageOf(code), null);
        }
        String methods = allowed.at(uri.getPath());
        String method = http.getCurrent().request().method().name();
        // JAX-RS looks for the method in one class only, though another one may have the path.
        boolean elsewhere = !methods.isEmpty() && !Set.of(methods.split(", ")).contains(method);
        if (code == ErrorCode.NOT_FOUND && !elsewhere) {
            return answer(code, messageOf(code), null);
        }
        RestResponse<Object> answer =
                answer(ErrorCode.METHOD_NOT_ALLOWED, messageOf(ErrorCode.METHOD_NOT_ALLOWED), null);
        answer.getHeaders().putSingle(HttpHeaders.ALLOW, methods);
        return answer;
    }

    /** The check of e-mail addresses fails, rather than refuses, where a part after the @ is too long for a host name. */
    @ServerExceptionMapper
    RestResponse<Object> uncheckable(ValidationException e) {
        boolean ofHostName = e.getCause() != null
                && Arrays.stream(e.getCause().getStackTrace())
                        .anyMatch(frame -> frame.getClassName().equals(IDN.class.getName()));
        return ofHostName
                ? answer(ErrorCode.VALIDATION_ERROR, "The request contains an e-mail address that is not valid", null)
                : unexpected(e);
    }

    /** If an operation accepts several content types, the framework fails on an invalid Content-Type. */
    @ServerExceptionMapper
    RestResponse<Object> illegal(IllegalArgumentException e) {
        StackTraceElement[] trace = e.getStackTrace();
        boolean noMediaType =
                trace.length > 0 && trace[0].getClassName().equals(MediaTypeHeaderDelegate.class.getName());
        return noMediaType
                ? answer(ErrorCode.UNSUPPORTED_MEDIA_TYPE, messageOf(ErrorCode.UNSUPPORTED_MEDIA_TYPE), null)
                : unexpected(e);
    }

    /** A client that disconnects while it sends is not a server error: otherwise strangers could fill the log with stack traces. */
    @ServerExceptionMapper
    RestResponse<Object> interrupted(IOException e) {
        for (@Nullable Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (cause instanceof HttpClosedException || cause instanceof ClosedChannelException) {
                Log.debugf("The client closed the connection before its request was complete");
                return answer(ErrorCode.VALIDATION_ERROR, "The request is incomplete", null);
            }
        }
        return unexpected(e);
    }

    @ServerExceptionMapper
    RestResponse<Object> failed(DbException e) {
        if (!e.isTransient()) {
            return unexpected(e);
        }
        Log.warn("A request failed because of a deadlock or serialization failure", e);
        return refused(ApiException.unavailable("The request conflicted with another one; try again", 1));
    }

    @ServerExceptionMapper
    RestResponse<Object> unexpected(Throwable e) {
        if (MalformedForm.causes(e)) {
            return answer(ErrorCode.VALIDATION_ERROR, "The form in the body cannot be read", null);
        }
        Log.error("Request failed", e);
        return answer(ErrorCode.INTERNAL_ERROR, "Something went wrong on our side; the failure has been logged", null);
    }

    private RestResponse<Object> answer(ErrorCode code, String message, @Nullable Object details) {
        ResponseBuilder<Object> builder = ResponseBuilder.create(code.status());
        ErrorForm.of(forms, http.getCurrent(), code)
                .ifPresentOrElse(
                        form -> builder.type(form.mediaType()).entity(form.body(code, message, details)),
                        () -> builder.type(MediaType.APPLICATION_JSON_TYPE)
                                .entity(ErrorAnswer.of(code, message, details, (String) MDC.get("requestId"))));
        ErrorAnswer.retryAfter(details).ifPresent(seconds -> builder.header(HttpHeaders.RETRY_AFTER, seconds));
        if (code.status() == ErrorCode.UNAUTHORIZED.status()) {
            builder.header(HttpHeaders.WWW_AUTHENTICATE, "Bearer realm=\"Waypost\"");
        }
        if (code == ErrorCode.UPGRADE_REQUIRED) {
            builder.header("Upgrade", "websocket");
        }
        return builder.build();
    }

    private String messageOf(ErrorCode code) {
        return switch (code) {
            case NOT_FOUND -> "There is nothing at this URL";
            case METHOD_NOT_ALLOWED -> "The method is not allowed for this URL";
            case NOT_ACCEPTABLE -> "The response is only available as " + jsonType(code);
            case PAYLOAD_TOO_LARGE -> "The body is too large";
            case UNSUPPORTED_MEDIA_TYPE -> unsupportedType(jsonType(code));
            default -> "The request is not valid";
        };
    }

    /** The JSON of the protocol at the path of the request. */
    private String jsonType(ErrorCode code) {
        return ErrorForm.of(forms, http.getCurrent(), code)
                .map(ErrorForm::mediaType)
                .orElse(MediaType.APPLICATION_JSON);
    }

    private String unsupportedType(String wanted) {
        String type = sentType();
        if (type.isEmpty()) {
            return "Send the body as " + wanted;
        }
        String problem = "This operation does not accept a body of type " + type;
        boolean isJson = type.equals(MediaType.APPLICATION_JSON) || type.endsWith("+json");
        return isJson ? problem : problem + "; send it as " + wanted;
    }

    /** The content type of the request without its parameters; empty if there is none. */
    private String sentType() {
        @Nullable RoutingContext request = http.getCurrent();
        @Nullable String header = request == null ? null : request.request().getHeader(HttpHeaders.CONTENT_TYPE);
        if (header == null) {
            return "";
        }
        int end = header.indexOf(';');
        String type = (end < 0 ? header : header.substring(0, end)).strip().toLowerCase(Locale.ROOT);
        return type.substring(0, Math.min(LONGEST_TYPE, type.length()));
    }
}
