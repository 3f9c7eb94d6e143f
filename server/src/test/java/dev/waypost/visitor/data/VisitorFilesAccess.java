package dev.waypost.visitor.data;

import jakarta.inject.Singleton;

/** Lets tests check for changed files immediately instead of in half a minute. */
@Singleton
public class VisitorFilesAccess {
    private final VisitorFiles files;

    VisitorFilesAccess(VisitorFiles files) {
        this.files = files;
    }

    public void lookForChanges() {
        files.reloadChanged();
    }
}
