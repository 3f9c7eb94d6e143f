package dev.waypost.platform.broadcast;

/** An announcement on its way between nodes. */
record Message(String origin, Announcement.Topic topic, String key) {
    static final String CHANNEL = "waypost";

    static Message read(String text) {
        String[] parts = text.split(" ", 3);
        if (parts.length < 3) {
            throw new IllegalArgumentException("Not an announcement: " + text);
        }
        return new Message(parts[0], Announcement.Topic.valueOf(parts[1]), parts[2]);
    }

    String text() {
        return origin + " " + topic + " " + key;
    }
}
