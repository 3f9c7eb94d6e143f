package dev.waypost.links;

import dev.waypost.access.Caller;
import dev.waypost.access.WorkspaceId;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.domains.DomainId;
import dev.waypost.folders.FolderId;
import dev.waypost.links.model.LinkId;
import dev.waypost.links.model.LinkStatus;
import dev.waypost.links.model.LinkView;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.tables.Column;
import dev.waypost.platform.tables.Layout;
import dev.waypost.platform.tables.Layout.Field;
import dev.waypost.platform.tables.TableFilters;
import dev.waypost.platform.tables.TableSource;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The export table of links, oldest first. Read in pages, so that memory use and transactions stay small. */
@ApplicationScoped
class LinkTable implements TableSource {
    private static final int PIECE = 2000;
    private static final Set<String> FILTERS = Set.of(
            "campaignId",
            "domainId",
            "folderId",
            "tag",
            "search",
            "enabled",
            "archived",
            "status",
            "createdFrom",
            "createdTo");

    private static final Layout<LinkView> LAYOUT = new Layout<>(List.of(
            new Field<>(Column.text("id"), LinkView::id),
            new Field<>(Column.text("shortCode"), LinkView::shortCode),
            new Field<>(Column.text("shortUrl"), LinkView::shortUrl),
            new Field<>(Column.text("destinationUrl"), LinkView::destinationUrl),
            new Field<>(Column.text("title"), LinkView::title),
            new Field<>(Column.text("description"), LinkView::description),
            new Field<>(Column.text("campaignId"), LinkView::campaignId),
            new Field<>(Column.text("domainId"), LinkView::domainId),
            new Field<>(Column.text("redirectDomain"), LinkView::redirectDomain),
            new Field<>(Column.text("folderId"), LinkView::folderId),
            new Field<>(Column.text("externalId"), LinkView::externalId),
            new Field<>(Column.list("tags"), LinkView::tags),
            new Field<>(Column.text("notes"), LinkView::notes),
            new Field<>(Column.flag("enabled"), LinkView::enabled),
            new Field<>(Column.flag("archived"), LinkView::archived),
            new Field<>(Column.flag("passwordProtected"), LinkView::passwordProtected),
            new Field<>(Column.time("startsAt"), LinkView::startsAt),
            new Field<>(Column.time("expiresAt"), LinkView::expiresAt),
            new Field<>(Column.text("expiredUrl"), LinkView::expiredUrl),
            new Field<>(Column.whole("clicksLimit"), LinkView::clicksLimit),
            new Field<>(Column.text("redirectBehavior"), LinkView::redirectBehavior),
            new Field<>(Column.whole("redirectStatus"), LinkView::redirectStatus),
            new Field<>(Column.text("ogTitle"), LinkView::ogTitle),
            new Field<>(Column.text("ogDescription"), LinkView::ogDescription),
            new Field<>(Column.text("ogImage"), LinkView::ogImage),
            new Field<>(Column.text("utmSource"), LinkView::utmSource),
            new Field<>(Column.text("utmMedium"), LinkView::utmMedium),
            new Field<>(Column.text("utmCampaign"), LinkView::utmCampaign),
            new Field<>(Column.text("utmTerm"), LinkView::utmTerm),
            new Field<>(Column.text("utmContent"), LinkView::utmContent),
            new Field<>(Column.whole("clicks"), LinkView::clicks),
            new Field<>(Column.whole("uniqueClicks"), LinkView::uniqueClicks),
            new Field<>(Column.whole("qrScans"), LinkView::qrScans),
            new Field<>(Column.whole("leads"), LinkView::leads),
            new Field<>(Column.whole("sales"), LinkView::sales),
            new Field<>(Column.decimal("revenue"), LinkView::revenue),
            new Field<>(Column.decimal("grossRevenue"), LinkView::grossRevenue),
            new Field<>(Column.decimal("refunds"), LinkView::refunds),
            new Field<>(Column.time("lastClickedAt"), LinkView::lastClickedAt),
            new Field<>(Column.text("createdBy"), LinkView::createdBy),
            new Field<>(Column.time("createdAt"), LinkView::createdAt),
            new Field<>(Column.time("updatedAt"), LinkView::updatedAt)));

    private final LinkListRepository lists;
    private final LinkViews views;
    private final Clock clock;
    private final Caller caller;

    LinkTable(LinkListRepository lists, LinkViews views, Clock clock, Caller caller) {
        this.lists = lists;
        this.views = views;
        this.clock = clock;
        this.caller = caller;
    }

    @Override
    public String name() {
        return "links";
    }

    @Override
    public List<Column> columns() {
        return LAYOUT.columns();
    }

    @Override
    public void check(TableFilters filters) {
        query(filters);
    }

    @Override
    public long count(TableFilters filters) {
        return lists.count(caller.workspaceId(), query(filters), clock.instant());
    }

    @Override
    public void write(TableFilters filters, Consumer<List<? extends @Nullable Object>> rows) {
        WorkspaceId workspace = caller.workspaceId();
        LinkQuery query = query(filters);
        Instant now = clock.instant();
        LAYOUT.<LinkId>write(
                PIECE,
                last -> lists.after(workspace, query, now, last, PIECE).stream()
                        .map(views::of)
                        .toList(),
                LinkView::id,
                rows);
    }

    /** The filters of the list of links; archived links are excluded only by an explicit filter. */
    private static LinkQuery query(TableFilters filters) {
        filters.requireOnly(FILTERS);
        LinkQuery query = new LinkQuery();
        query.campaignId = filters.id("campaignId", CampaignId.class);
        query.domainId = filters.id("domainId", DomainId.class);
        query.folderId = filters.id("folderId", FolderId.class);
        query.tag = filters.all("tag");
        query.search = filters.one("search");
        query.enabled = filters.one("enabled");
        query.archived = filters.one("archived");
        query.withArchived = true;
        query.status = filters.constant("status", LinkStatus.class);
        query.createdFrom = filters.one("createdFrom");
        query.createdTo = filters.one("createdTo");
        try {
            query.require();
        } catch (ApiException e) {
            throw e.inside(TableFilters.PARENT);
        }
        return query;
    }
}
