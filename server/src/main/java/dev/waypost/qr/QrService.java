package dev.waypost.qr;

import dev.waypost.access.Caller;
import dev.waypost.access.WorkspaceId;
import dev.waypost.audit.AuditLog;
import dev.waypost.audit.Changes;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.crypto.Tokens;
import dev.waypost.platform.db.DbException;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Instant;
import java.util.Locale;

/** Creates, updates and deletes QR codes. */
@ApplicationScoped
class QrService {
    private static final String RESOURCE = "qr_code";
    private static final int MOST_PER_LINK = 100;
    private static final int CODE_CHARACTERS = 8;

    private final QrRepository repository;
    private final QrImages images;
    private final AuditLog audit;
    private final Tokens tokens;
    private final Ids ids;
    private final Clock clock;
    private final Caller caller;

    QrService(
            QrRepository repository,
            QrImages images,
            AuditLog audit,
            Tokens tokens,
            Ids ids,
            Clock clock,
            Caller caller) {
        this.repository = repository;
        this.images = images;
        this.audit = audit;
        this.tokens = tokens;
        this.ids = ids;
        this.clock = clock;
        this.caller = caller;
    }

    @Transactional
    QrCodeRecord create(LinkId link, CreateQrCode request) {
        WorkspaceId workspace = caller.workspaceId();
        String shortUrl = repository.lockLink(workspace, link).orElseThrow(() -> ApiException.notFound("link"));
        if (repository.count(workspace, link) >= MOST_PER_LINK) {
            throw new ApiException(ErrorCode.LIMIT_EXCEEDED, "A link can have %d QR codes".formatted(MOST_PER_LINK));
        }
        Instant now = clock.instant();
        QrCodeRecord code = new QrCodeRecord(
                new QrId(ids.next()),
                workspace,
                link,
                request.name().strip(),
                request.code() == null ? tokens.next("", CODE_CHARACTERS).toLowerCase(Locale.ROOT) : request.code(),
                QrAppearance.of(request),
                shortUrl,
                Scans.NONE,
                caller.userId(),
                now,
                now);
        images.requireReadable(code.url(), code.look());
        insert(code);
        record("qr_code.created", code, Changes.none().and("link", null, link));
        return code;
    }

    QrCodeRecord get(QrId id) {
        return repository.find(caller.workspaceId(), id).orElseThrow(() -> ApiException.notFound("QR code"));
    }

    Listing<QrCodeRecord> list(LinkId link, Paging paging) {
        if (!repository.hasLink(caller.workspaceId(), link)) {
            throw ApiException.notFound("link");
        }
        return repository.list(caller.workspaceId(), link, paging);
    }

    @Transactional
    QrCodeRecord update(QrId id, UpdateQrCode change) {
        QrCodeRecord before = lock(id);
        QrCodeRecord after = new QrCodeRecord(
                before.id(),
                before.workspaceId(),
                before.linkId(),
                change.name().required("name", before.name()).strip(),
                before.code(),
                before.look().changed(change),
                before.shortUrl(),
                before.scans(),
                before.createdBy(),
                before.createdAt(),
                clock.instant());
        images.requireReadable(after.url(), after.look());
        repository.update(after);
        record(
                "qr_code.updated",
                after,
                Changes.none()
                        .and("name", before.name(), after.name())
                        .and("size", before.look().size(), after.look().size())
                        .and("format", before.look().format(), after.look().format())
                        .and(
                                "signature",
                                QrPictureHash.of(before.url(), before.look()),
                                QrPictureHash.of(after.url(), after.look())));
        return after;
    }

    @Transactional
    void delete(QrId id) {
        QrCodeRecord code = lock(id);
        repository.delete(code.workspaceId(), id);
        record("qr_code.deleted", code, Changes.none());
    }

    private QrCodeRecord lock(QrId id) {
        return repository.lock(caller.workspaceId(), id).orElseThrow(() -> ApiException.notFound("QR code"));
    }

    private void insert(QrCodeRecord code) {
        try {
            repository.insert(code);
        } catch (DbException e) {
            if (e.violates(QrRepository.UNIQUE_CODE)) {
                throw new ApiException(
                        ErrorCode.DUPLICATE_CODE, "Another QR code of the link has the tag " + code.code());
            }
            throw e;
        }
    }

    private void record(String action, QrCodeRecord code, Changes changes) {
        audit.record(code.workspaceId(), action, RESOURCE, code.id(), code.name(), changes);
    }
}
