package dev.waypost.embed.tokens;

import jakarta.enterprise.context.RequestScoped;
import org.jspecify.annotations.Nullable;

/** The authenticated widget. Set once, before the operation runs. */
@RequestScoped
public class EmbedCaller {
    private @Nullable AdmittedToken admittedToken;

    void authenticateAs(AdmittedToken admittedToken) {
        this.admittedToken = admittedToken;
    }

    public AdmittedToken admission() {
        if (admittedToken == null) {
            throw new IllegalStateException("The operation does not accept an embed token");
        }
        return admittedToken;
    }

    public EmbedToken token() {
        return admission().token();
    }
}
