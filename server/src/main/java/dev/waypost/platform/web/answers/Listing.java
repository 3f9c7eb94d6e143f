package dev.waypost.platform.web.answers;

import java.util.List;
import java.util.function.Function;

/** A page of a list and the total number of items. */
public record Listing<T>(List<T> items, long total) {

    /** One page of a list that is known as a whole. */
    static <T> Listing<T> pageOf(List<T> all, int page, int limit) {
        long from = Math.min((long) (page - 1) * limit, all.size());
        long to = Math.min(from + limit, all.size());
        return new Listing<>(all.subList((int) from, (int) to), all.size());
    }

    public static <T> Listing<T> pageOf(List<T> all, Paging paging) {
        return pageOf(all, paging.page(), paging.limit());
    }

    public <R> Listing<R> map(Function<? super T, ? extends R> each) {
        return new Listing<>(items.stream().<R>map(each).toList(), total);
    }
}
