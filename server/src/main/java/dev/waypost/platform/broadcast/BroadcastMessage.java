package dev.waypost.platform.broadcast;

/** An announcement in transit between nodes. */
record BroadcastMessage(String origin, Announcement.Topic topic, String key) {
    static final String CHANNEL = "waypost";

    static BroadcastMessage read(String text) {
        String[] parts = text.split(" ", 3);
        if (parts.length < 3) {
            throw new IllegalArgumentException("Not a broadcast message: " + text);
        }
        return new BroadcastMessage(parts[0], Announcement.Topic.valueOf(parts[1]), parts[2]);
    }

    String text() {
        return origin + " " + topic + " " + key;
    }
}
