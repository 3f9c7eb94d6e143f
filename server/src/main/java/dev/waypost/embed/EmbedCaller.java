package dev.waypost.embed;

import jakarta.enterprise.context.RequestScoped;
import org.jspecify.annotations.Nullable;

/** The widget that is calling. Set once, before the operation runs. */
@RequestScoped
class EmbedCaller {
    private @Nullable Admission admission;

    void become(Admission admission) {
        this.admission = admission;
    }

    Admission admission() {
        if (admission == null) {
            throw new IllegalStateException("The operation takes no embed token");
        }
        return admission;
    }

    EmbedToken token() {
        return admission().token();
    }
}
