package dev.waypost.platform.web;

import java.util.List;

/** The list envelope. */
public record ListAnswer<T>(boolean success, List<T> data, Pagination pagination) {

    public static <T> ListAnswer<T> of(Listing<T> listing, Paging paging) {
        return new ListAnswer<>(true, listing.items(), Pagination.of(listing.total(), paging.page(), paging.limit()));
    }

    /** For short lists that are always whole. */
    public static <T> ListAnswer<T> whole(List<T> items) {
        return new ListAnswer<>(true, items, new Pagination(items.size(), 1, Math.max(items.size(), 1), false));
    }

    /** Where in the whole list this page is. */
    public record Pagination(long total, int page, int limit, boolean hasMore) {
        public static Pagination of(long total, int page, int limit) {
            return new Pagination(total, page, limit, (long) page * limit < total);
        }
    }
}
