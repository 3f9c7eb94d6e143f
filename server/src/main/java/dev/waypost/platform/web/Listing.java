package dev.waypost.platform.web;

import java.util.List;
import java.util.function.Function;

/** Some items of a list and how many there are in all. */
public record Listing<T>(List<T> items, long total) {

    public <R> Listing<R> map(Function<? super T, ? extends R> each) {
        return new Listing<>(items.stream().<R>map(each).toList(), total);
    }
}
