package dev.waypost.platform.web.answers;

import java.util.List;

/** The list envelope. */
public record ListAnswer<T>(boolean success, List<T> data, Pagination pagination) {

    public static <T> ListAnswer<T> of(Listing<T> listing, Paging paging) {
        return of(listing, paging.page(), paging.limit());
    }

    static <T> ListAnswer<T> of(Listing<T> listing, int page, int limit) {
        return new ListAnswer<>(true, listing.items(), Pagination.of(listing.total(), page, limit));
    }

    /** The position of the page in the list. */
    public record Pagination(long total, int page, int limit, boolean hasMore) {
        public static Pagination of(long total, int page, int limit) {
            return new Pagination(total, page, limit, (long) page * limit < total);
        }
    }
}
