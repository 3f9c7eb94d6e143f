package dev.waypost.affiliate.marketplace;

import dev.waypost.affiliate.programs.ApplicationForm;
import dev.waypost.affiliate.programs.ApplicationForm.ApplicationField;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.web.input.Fields;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Validates the answers of an application against the form of the program. */
final class ApplicationAnswers {
    private static final int SHORT = 500;
    private static final int LONG = 5_000;
    private static final int ADDRESS = 2_048;
    private static final int MOST_ADDRESSES = 20;

    private ApplicationAnswers() {}

    /** Rejects missing, too long and invalid answers with the name of the field. */
    static void require(@Nullable ApplicationForm form, Map<String, @Nullable Object> answers) {
        if (form == null || form.fields().isEmpty()) {
            return;
        }
        Set<String> known = form.fields().stream().map(ApplicationField::id).collect(Collectors.toUnmodifiableSet());
        answers.keySet().stream().filter(id -> !known.contains(id)).findFirst().ifPresent(id -> {
            throw ApiException.invalid("formData", "contains an answer to an unknown question");
        });
        form.fields().forEach(field -> require(field, answers.get(field.id())));
    }

    private static void require(ApplicationField field, @Nullable Object answer) {
        String name = "formData." + field.id();
        if (isMissing(answer)) {
            if (Boolean.TRUE.equals(field.required())) {
                throw ApiException.invalid(name, "is required");
            }
            return;
        }
        Object given = Objects.requireNonNull(answer);
        switch (field.type()) {
            case "select", "multiple-choice" -> choices(name, field, given);
            case "website-and-socials" -> addresses(name, given);
            case "image-upload" -> Fields.webAddress(name, text(name, given, ADDRESS));
            case "long-text" -> text(name, given, longest(field, LONG));
            default -> text(name, given, longest(field, SHORT));
        }
    }

    private static boolean isMissing(@Nullable Object answer) {
        return switch (answer) {
            case null -> true;
            case String text -> text.isBlank();
            case List<?> list -> list.isEmpty();
            case Map<?, ?> map -> map.isEmpty();
            default -> false;
        };
    }

    private static int longest(ApplicationField field, int otherwise) {
        return Objects.requireNonNullElse(field.maxLength(), otherwise);
    }

    private static String text(String name, Object answer, int longest) {
        if (!(answer instanceof String text)) {
            throw ApiException.invalid(name, "must be a text");
        }
        if (text.length() > longest) {
            throw ApiException.invalid(name, "must be at most %d characters".formatted(longest));
        }
        return text;
    }

    /** One choice, or a list if the field allows several. */
    private static void choices(String name, ApplicationField field, Object answer) {
        List<?> chosen = answer instanceof List<?> list ? list : List.of(answer);
        boolean several = field.type().equals("multiple-choice") || Boolean.TRUE.equals(field.multiple());
        if (chosen.size() > 1 && !several) {
            throw ApiException.invalid(name, "must be one of the choices");
        }
        List<ApplicationForm.ApplicationChoice> options = Objects.requireNonNullElse(field.options(), List.of());
        boolean offered = chosen.stream()
                .allMatch(choice -> options.stream()
                        .anyMatch(option ->
                                option.id().equals(choice) || option.value().equals(choice)));
        if (!offered || chosen.size() > options.size()) {
            throw ApiException.invalid(name, "must be one of the choices");
        }
    }

    /** One URL, a list of URLs, or URLs by service name. */
    private static void addresses(String name, Object answer) {
        List<?> all = switch (answer) {
            case Map<?, ?> map -> List.copyOf(map.values());
            case List<?> list -> list;
            default -> List.of(answer);
        };
        if (all.size() > MOST_ADDRESSES) {
            throw ApiException.invalid(name, "must be at most %d addresses".formatted(MOST_ADDRESSES));
        }
        for (Object one : all) {
            text(name, one, ADDRESS);
        }
    }
}
