package dev.waypost.affiliate.discounts;

import dev.waypost.access.Caller;
import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.programs.CommissionKind;
import dev.waypost.affiliate.programs.DiscountId;
import dev.waypost.affiliate.programs.Program;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.affiliate.programs.Programs;
import dev.waypost.integrations.discounts.ProviderDiscount;
import dev.waypost.integrations.discounts.ProviderDiscounts;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.money.Money;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Stores imported discount codes that the program does not have. Existing codes are not changed. */
@ApplicationScoped
class ImportedDiscountWriter {
    private static final int LONGEST_TITLE = 1_000;
    private static final BigDecimal LARGEST = BigDecimal.valueOf(1_000_000);

    private final DiscountRepository repository;
    private final DiscountService service;
    private final Programs programs;
    private final Ids ids;
    private final Clock clock;
    private final Caller caller;

    ImportedDiscountWriter(
            DiscountRepository repository,
            DiscountService service,
            Programs programs,
            Ids ids,
            Clock clock,
            Caller caller) {
        this.repository = repository;
        this.service = service;
        this.programs = programs;
        this.ids = ids;
        this.clock = clock;
        this.caller = caller;
    }

    @Transactional
    DiscountImportView write(ProgramId id, String provider, ProviderDiscounts found) {
        WorkspaceId workspace = caller.workspaceId();
        // Locked as when a code is created, so that the same code cannot be added concurrently.
        Program program = programs.lock(workspace, id).orElseThrow(() -> ApiException.notFound("program"));
        Set<String> known = repository.codes(id);
        long room = DiscountService.MOST - repository.count(id);
        int duplicates = 0;
        int unsupported = 0;
        boolean complete = found.complete();
        List<Discount> made = new ArrayList<>();
        for (ProviderDiscount code : found.codes()) {
            Optional<Discount> discount = discount(program, code);
            if (discount.isEmpty()) {
                unsupported++;
            } else if (known.contains(code.code().toLowerCase(Locale.ROOT))) {
                duplicates++;
            } else if (made.size() >= room) {
                complete = false;
            } else {
                known.add(code.code().toLowerCase(Locale.ROOT));
                made.add(discount.get());
            }
        }
        made.forEach(service::add);
        return new DiscountImportView(id, provider, made.size(), duplicates, unsupported, complete);
    }

    /** Empty if the program cannot have this code. */
    private Optional<Discount> discount(Program program, ProviderDiscount code) {
        String currency = program.settings().currency();
        BigDecimal percent = code.percent();
        BigDecimal amount = code.amount();
        BigDecimal least = code.minAmount();
        boolean fits = code.code().matches(DiscountService.CODE)
                && (percent == null ? amount != null && currency.equals(code.currency()) : amount == null)
                && (least == null || currency.equals(code.minCurrency()));
        if (!fits) {
            return Optional.empty();
        }
        CommissionKind type = percent == null ? CommissionKind.FLAT : CommissionKind.PERCENTAGE;
        Optional<Long> whole = whole(type, percent == null ? amount : percent, currency);
        Instant now = clock.instant();
        return whole.map(off -> new Discount(
                new DiscountId(ids.next()),
                program.workspaceId(),
                program.id(),
                null,
                code.code(),
                type,
                off,
                currency,
                least == null ? null : Money.ofMajor(least, currency).minor(),
                code.maxUses(),
                code.uses(),
                code.active(),
                code.startsAt(),
                code.expiresAt(),
                shortened(code.title()),
                now,
                now));
    }

    /** Empty if the discount is zero or too large to store. A percentage with too many decimals is rounded. */
    private static Optional<Long> whole(CommissionKind type, @Nullable BigDecimal given, String currency) {
        if (given == null || given.signum() <= 0 || given.compareTo(LARGEST) > 0) {
            return Optional.empty();
        }
        BigDecimal amount = type == CommissionKind.PERCENTAGE ? given.setScale(2, RoundingMode.HALF_EVEN) : given;
        try {
            return Optional.of(Discount.whole(type, amount, currency)).filter(off -> off > 0);
        } catch (ApiException e) {
            return Optional.empty();
        }
    }

    private static @Nullable String shortened(@Nullable String title) {
        return title == null || title.length() <= LONGEST_TITLE ? title : title.substring(0, LONGEST_TITLE);
    }
}
