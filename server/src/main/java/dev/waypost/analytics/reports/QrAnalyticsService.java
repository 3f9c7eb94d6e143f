package dev.waypost.analytics.reports;

import dev.waypost.access.Caller;
import dev.waypost.analytics.engine.PlanExecutor;
import dev.waypost.analytics.query.Dimension;
import dev.waypost.analytics.query.FigureGroup;
import dev.waypost.analytics.query.Measures;
import dev.waypost.analytics.query.QueryContext;
import dev.waypost.analytics.reports.QrAnalyticsView.TopQrCode;
import dev.waypost.qr.QrId;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Stream;

/** Creates reports of QR code scans. */
@ApplicationScoped
class QrAnalyticsService {
    private final PlanExecutor queries;
    private final QrNameRepository repository;
    private final Caller caller;

    QrAnalyticsService(PlanExecutor queries, QrNameRepository repository, Caller caller) {
        this.queries = queries;
        this.repository = repository;
        this.caller = caller;
    }

    QrAnalyticsView of(QueryContext context, int limit) {
        Measures scans = queries.totals(context.totals().where(Dimension.TRIGGER, "qr"));
        List<FigureGroup> groups =
                queries.groups(context.by(Dimension.QR_CODE, limit).where(Dimension.TRIGGER, "qr")).stream()
                        .filter(group -> group.key().getLast() != null)
                        .toList();
        Map<QrNameRepository.Mark, QrNameRepository.NamedQr> names = repository.names(
                caller.workspaceId(),
                groups.stream().map(QrAnalyticsService::link).distinct().toList());
        List<TopQrCode> top = groups.stream()
                .flatMap(group -> {
                    QrNameRepository.NamedQr code = names.get(new QrNameRepository.Mark(
                            link(group), Objects.requireNonNull(group.text(1)).toLowerCase(Locale.ROOT)));
                    return code == null
                            ? Stream.empty()
                            : Stream.of(new TopQrCode(
                                    new QrId(code.id()),
                                    code.name(),
                                    group.measures().clicks()));
                })
                .toList();
        return new QrAnalyticsView(scans.clicks(), scans.uniqueVisitors(), top);
    }

    private static UUID link(FigureGroup group) {
        return (UUID) Objects.requireNonNull(group.key().getFirst());
    }
}
