package dev.waypost.platform.db;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waypost.platform.id.Ids;
import dev.waypost.testing.WaypostTest;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.narayana.jta.QuarkusTransactionException;
import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@WaypostTest
class DeferredStatementsTest {
    @Inject
    Db db;

    @Inject
    Ids ids;

    private UUID subject;

    @BeforeEach
    void prepare() {
        subject = ids.next();
    }

    @Test
    void theyAreCommittedInOrderTogetherWithWhatWasRunBefore() {
        QuarkusTransaction.requiringNew().run(() -> {
            db.run(milestone("first"));
            db.runWithNext(milestone("second"));
            db.runWithNext(rename("second", "third"));
            assertThat(elsewhere()).isEmpty();
        });
        assertThat(marks()).containsExactly("first", "third");
    }

    @Test
    void aTransactionOfNothingElseIsCommitted() {
        QuarkusTransaction.requiringNew().run(() -> db.runWithNext(milestone("only")));
        assertThat(marks()).containsExactly("only");
    }

    @Test
    void ifOneFailsNothingIsCommitted() {
        assertThatThrownBy(() -> QuarkusTransaction.requiringNew().run(() -> {
                    db.run(milestone("first"));
                    db.runWithNext(milestone("second"));
                    db.runWithNext(milestone("first"));
                    db.runWithNext(milestone("third"));
                }))
                .hasStackTraceContaining("milestones_pkey");
        assertThat(marks()).isEmpty();
        // The connection is usable again.
        QuarkusTransaction.requiringNew().run(() -> db.runWithNext(milestone("fourth")));
        assertThat(marks()).containsExactly("fourth");
    }

    @Test
    void aTransactionThatIsToBeRolledBackCommitsNothing() {
        assertThatThrownBy(() -> QuarkusTransaction.requiringNew().run(() -> {
                    db.run(milestone("first"));
                    db.runWithNext(milestone("second"));
                    QuarkusTransaction.setRollbackOnly();
                }))
                .isInstanceOf(QuarkusTransactionException.class);
        assertThat(marks()).isEmpty();
    }

    @Test
    void anExceptionOfTheTransactionCommitsNothing() {
        assertThatThrownBy(() -> QuarkusTransaction.requiringNew().run(() -> {
                    db.runWithNext(milestone("first"));
                    throw new IllegalStateException("refused");
                }))
                .hasMessageContaining("refused");
        assertThat(marks()).isEmpty();
    }

    @Test
    void outsideATransactionTheyRunImmediately() {
        db.runWithNext(milestone("now"));
        assertThat(marks()).containsExactly("now");
    }

    private Sql milestone(String mark) {
        return Sql.of(
                "INSERT INTO milestones (subject, kind, mark, told_at) VALUES (?, 'test', ?, now())", subject, mark);
    }

    private Sql rename(String from, String to) {
        return Sql.of("UPDATE milestones SET mark = ? WHERE subject = ? AND mark = ?", to, subject, from);
    }

    private List<String> elsewhere() {
        return QuarkusTransaction.requiringNew().call(this::marks);
    }

    private List<String> marks() {
        return db.list(
                Sql.of("SELECT mark FROM milestones WHERE subject = ? ORDER BY mark", subject),
                row -> row.text("mark"));
    }
}
