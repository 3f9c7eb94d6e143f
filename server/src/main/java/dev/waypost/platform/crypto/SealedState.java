package dev.waypost.platform.crypto;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import jakarta.inject.Singleton;
import java.util.Base64;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Records that travel through the hands of others and come back, as one does when somebody is sent to sign in elsewhere. */
@Singleton
public class SealedState {
    private final Vault vault;
    private final ObjectMapper json;

    SealedState(Vault vault, ObjectMapper json) {
        this.vault = vault;
        this.json = json;
    }

    /** The record as a text that can stand in an address. */
    public String seal(Object note) {
        try {
            return Base64.getUrlEncoder().withoutPadding().encodeToString(vault.seal(json.writeValueAsString(note)));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The record again; empty when the text is none of ours. */
    public <T> Optional<T> open(@Nullable String text, Class<T> type) {
        try {
            Optional<String> plain = vault.open(Base64.getUrlDecoder().decode(text == null ? "" : text));
            return plain.isEmpty() ? Optional.empty() : Optional.of(json.readValue(plain.get(), type));
        } catch (IllegalArgumentException | JsonProcessingException e) {
            return Optional.empty();
        }
    }
}
