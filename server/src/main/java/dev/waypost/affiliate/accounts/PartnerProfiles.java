package dev.waypost.affiliate.accounts;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.waypost.access.PartnerAccountId;
import dev.waypost.affiliate.partners.AccountPartners;
import dev.waypost.auth.credentials.SecurityLog;
import dev.waypost.auth.mails.AccountMails;
import dev.waypost.platform.crypto.Vault;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.web.input.Fields;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.util.Locale;
import java.util.Optional;

/** The profiles and payout details of partners. */
@ApplicationScoped
class PartnerProfiles {
    private final PartnerAccountRepository accounts;
    private final AccountPartners partners;
    private final Vault vault;
    private final AccountMails mails;
    private final SecurityLog log;
    private final ObjectMapper json;
    private final Clock clock;

    PartnerProfiles(
            PartnerAccountRepository accounts,
            AccountPartners partners,
            Vault vault,
            AccountMails mails,
            SecurityLog log,
            ObjectMapper json,
            Clock clock) {
        this.accounts = accounts;
        this.partners = partners;
        this.vault = vault;
        this.mails = mails;
        this.log = log;
        this.json = json;
        this.clock = clock;
    }

    PartnerAccountView view(PartnerAccountId id) {
        return view(accounts.find(id).orElseThrow());
    }

    /** Details encrypted with a different key are treated as missing: the partner enters them again. */
    PartnerAccountView view(PartnerAccount account) {
        return PartnerAccountView.of(account, details(account).orElse(null));
    }

    Optional<PayoutDetails> details(PartnerAccount account) {
        return Optional.ofNullable(account.payoutDetails())
                .flatMap(vault::openText)
                .map(this::read);
    }

    @Transactional
    PartnerAccountView update(PartnerAccountId id, UpdatePartnerAccount change) {
        PartnerAccount before = accounts.lock(id);
        PartnerAccount after = new PartnerAccount(
                id,
                before.email(),
                change.name().required("name", before.name()).strip(),
                change.image().map(image -> Fields.webAddress("image", image)).over(before.image()),
                change.country()
                        .map(country -> country.toUpperCase(Locale.ROOT))
                        .over(before.country()),
                change.website()
                        .map(website -> Fields.webAddress("website", website))
                        .over(before.website()),
                before.passwordHash(),
                before.emailVerifiedAt(),
                before.totpEnabledAt(),
                before.payoutMethod(),
                before.payoutDetails(),
                before.createdAt());
        accounts.updateProfile(after, clock.instant());
        return view(after);
    }

    /** Workspaces see the payout method; the details stay encrypted until they pay, see {@link PayoutDestinations}. */
    @Transactional
    PartnerAccountView setPayout(PartnerAccountId id, SetPayoutDetails wanted) {
        PartnerAccount account = accounts.lock(id);
        if (!account.verified()) {
            throw new ApiException(ErrorCode.FORBIDDEN, "Confirm your e-mail address before you enter payout details");
        }
        PayoutDetails details =
                new PayoutDetails(wanted.accountHolder(), wanted.account().strip(), wanted.bankCode());
        accounts.setPayout(id, wanted.method(), vault.sealText(write(details)), clock.instant());
        partners.setPayoutMethod(id, wanted.method());
        mails.payoutDetailsChanged(account.email());
        log.happened("payout details changed", id);
        return view(id);
    }

    private String write(PayoutDetails details) {
        try {
            return json.writeValueAsString(details);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    private PayoutDetails read(String text) {
        try {
            return json.readValue(text, PayoutDetails.class);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
