package dev.waypost.affiliate.payouts;

import dev.waypost.affiliate.commissions.PayableCommissions.EligibleAmount;
import dev.waypost.affiliate.partners.model.EnrollmentId;
import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.platform.money.Money;
import dev.waypost.platform.web.answers.ListAnswer;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Collectors;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The payable amount of a partner. Money is in major units of {@code currency}, that of the program. */
public record EligiblePayoutView(
        ProgramId programId,
        PartnerId partnerId,
        EnrollmentId enrollmentId,
        @Schema(examples = "125.50") BigDecimal amount,
        @Schema(examples = "EUR") String currency,
        @Schema(examples = "12") long commissionsCount,

        @Schema(description = "When the oldest commission was earned")
        Instant periodStart) {

    static EligiblePayoutView of(EligibleAmount eligibleAmount) {
        return new EligiblePayoutView(
                eligibleAmount.programId(),
                eligibleAmount.partnerId(),
                eligibleAmount.enrollmentId(),
                eligibleAmount.amount().major(),
                eligibleAmount.amount().currency(),
                eligibleAmount.commissions(),
                eligibleAmount.oldest());
    }

    /** The list envelope, and the sums of all pages by program. */
    public record EligiblePayoutList(
            boolean success, List<EligiblePayoutView> data, ListAnswer.Pagination pagination, EligiblePrograms meta) {
        static EligiblePayoutList of(List<EligibleAmount> all, Paging paging) {
            ListAnswer<EligiblePayoutView> answer =
                    ListAnswer.of(Listing.pageOf(all, paging).map(EligiblePayoutView::of), paging);
            return new EligiblePayoutList(true, answer.data(), answer.pagination(), EligiblePrograms.of(all));
        }

        /** The total of everything eligible, not only of this page. */
        public record EligiblePrograms(List<EligibleProgramView> programs) {
            static EligiblePrograms of(List<EligibleAmount> all) {
                return new EligiblePrograms(all.stream()
                        .collect(Collectors.groupingBy(
                                EligibleAmount::programId, LinkedHashMap::new, Collectors.toList()))
                        .values()
                        .stream()
                        .map(EligibleProgramView::of)
                        .toList());
            }
        }

        /** What the partners of a program can be paid. */
        public record EligibleProgramView(
                ProgramId programId,
                @Schema(examples = "1255.00") BigDecimal amount,
                @Schema(examples = "EUR") String currency,
                @Schema(examples = "10") int partnersCount) {
            /** A program pays in one currency. */
            private static EligibleProgramView of(List<EligibleAmount> ofProgram) {
                EligibleAmount any = ofProgram.getFirst();
                String currency = any.amount().currency();
                long sum = ofProgram.stream()
                        .mapToLong(one -> one.amount().minor())
                        .sum();
                return new EligibleProgramView(
                        any.programId(), new Money(sum, currency).major(), currency, ofProgram.size());
            }
        }
    }
}
