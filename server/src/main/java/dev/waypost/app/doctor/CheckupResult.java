package dev.waypost.app.doctor;

/** The result of one check. */
record CheckupResult(Verdict verdict, String subject, String text) {
    enum Verdict {
        OK("ok  "),
        NOTE("note"),
        BAD("BAD ");

        private final String label;

        Verdict(String label) {
            this.label = label;
        }
    }

    static CheckupResult ok(String subject, String text) {
        return new CheckupResult(Verdict.OK, subject, text);
    }

    /** Worth a look, but not a problem by itself. */
    static CheckupResult note(String subject, String text) {
        return new CheckupResult(Verdict.NOTE, subject, text);
    }

    static CheckupResult bad(String subject, String text) {
        return new CheckupResult(Verdict.BAD, subject, text);
    }

    boolean isBad() {
        return verdict == Verdict.BAD;
    }

    @Override
    public String toString() {
        return "%s  %-16s %s".formatted(verdict.label, subject, text);
    }
}
