package dev.waypost.billing.accounts;

import dev.waypost.access.Plan;
import dev.waypost.access.WorkspaceId;
import dev.waypost.billing.accounts.BillingAccount.PaymentMethod;
import dev.waypost.billing.accounts.BillingAccount.Recharge;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import jakarta.transaction.Transactional.TxType;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The billing accounts of workspaces. Every change to the billing of a workspace locks its account first. */
@ApplicationScoped
public class BillingAccounts {
    private final BillingAccountRepository repository;

    BillingAccounts(BillingAccountRepository repository) {
        this.repository = repository;
    }

    public BillingAccount find(WorkspaceId workspace) {
        return repository.find(workspace).orElseGet(() -> BillingAccount.none(workspace));
    }

    @Transactional(TxType.MANDATORY)
    public BillingAccount lock(WorkspaceId workspace) {
        return repository.lock(workspace);
    }

    public Optional<WorkspaceId> ofCustomer(String customerRef) {
        return repository.ofCustomer(customerRef);
    }

    @Transactional(TxType.MANDATORY)
    public void keepCustomer(BillingAccount account, @Nullable String customerRef) {
        if (customerRef != null && !customerRef.equals(account.customerRef())) {
            repository.save(new BillingAccount(
                    account.workspaceId(), customerRef, account.paymentMethod(), account.recharge()));
        }
    }

    @Transactional(TxType.MANDATORY)
    public void keepMethod(BillingAccount account, @Nullable String customerRef, PaymentMethod method) {
        repository.save(new BillingAccount(
                account.workspaceId(),
                customerRef == null ? account.customerRef() : customerRef,
                method,
                account.recharge()));
    }

    @Transactional(TxType.MANDATORY)
    public void keepRecharge(BillingAccount account, Recharge recharge) {
        repository.save(
                new BillingAccount(account.workspaceId(), account.customerRef(), account.paymentMethod(), recharge));
    }

    public List<WorkspaceId> rechargesDue(
            Collection<Plan> limited, long creditsPerDollar, Instant attemptedBefore, Instant now) {
        return repository.rechargesDue(limited, creditsPerDollar, attemptedBefore, now);
    }
}
