package dev.waypost.ingest;

import jakarta.enterprise.context.ApplicationScoped;

/** Copies conversions to the event store on request; in production the server does so once a second. */
@ApplicationScoped
public class ConversionCopies {
    private final ConversionCopier writing;

    ConversionCopies(ConversionCopier writing) {
        this.writing = writing;
    }

    public void makeNow() {
        writing.copy();
    }
}
