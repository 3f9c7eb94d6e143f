package dev.waypost.platform.crypto;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import jakarta.inject.Singleton;
import java.util.Base64;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Encrypts records that pass through a third party and return, such as an OAuth state. */
@Singleton
public class SealedState {
    private final Vault vault;
    private final ObjectMapper json;

    SealedState(Vault vault, ObjectMapper json) {
        this.vault = vault;
        this.json = json;
    }

    /** The record as a URL-safe text. */
    public String seal(Object note) {
        try {
            return Base64.getUrlEncoder().withoutPadding().encodeToString(vault.seal(json.writeValueAsString(note)));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The decrypted record; empty if the text was not created here. */
    public <T> Optional<T> open(@Nullable String text, Class<T> type) {
        try {
            Optional<String> plain = vault.open(Base64.getUrlDecoder().decode(text == null ? "" : text));
            return plain.isEmpty() ? Optional.empty() : Optional.of(json.readValue(plain.get(), type));
        } catch (IllegalArgumentException | JsonProcessingException e) {
            return Optional.empty();
        }
    }
}
