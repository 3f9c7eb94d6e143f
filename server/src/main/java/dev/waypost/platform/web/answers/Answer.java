package dev.waypost.platform.web.answers;

/** The success envelope. */
public record Answer<T>(boolean success, T data) {

    public static <T> Answer<T> of(T data) {
        return new Answer<>(true, data);
    }
}
