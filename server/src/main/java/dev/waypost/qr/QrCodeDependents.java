package dev.waypost.qr;

import dev.waypost.access.WorkspaceId;
import dev.waypost.links.model.LinkDependents;
import dev.waypost.links.model.LinkId;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Collection;
import java.util.Map;

/** Counts the QR codes of a link that is to be deleted. */
@ApplicationScoped
class QrCodeDependents implements LinkDependents {
    private final QrRepository repository;

    QrCodeDependents(QrRepository repository) {
        this.repository = repository;
    }

    @Override
    public String name() {
        return "qrCodes";
    }

    @Override
    public Map<LinkId, Long> count(WorkspaceId workspace, Collection<LinkId> links) {
        return repository.count(workspace, links);
    }
}
