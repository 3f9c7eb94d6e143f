package dev.waypost.platform.web.answers;

import dev.waypost.platform.id.Id;

/** The response to a DELETE. */
public record Deleted(String id, boolean deleted) {

    public static Answer<Deleted> answer(Id id) {
        return Answer.of(new Deleted(id.text(), true));
    }
}
