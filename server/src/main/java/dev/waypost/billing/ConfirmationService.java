package dev.waypost.billing;

import dev.waypost.access.Caller;
import dev.waypost.access.Permission;
import dev.waypost.access.WorkspaceId;
import dev.waypost.billing.accounts.BillingAccounts;
import dev.waypost.billing.orders.BillingOrder;
import dev.waypost.billing.orders.OrderId;
import dev.waypost.billing.orders.OrderStatus;
import dev.waypost.billing.orders.Orders;
import dev.waypost.installation.InstallationAdministrators;
import dev.waypost.platform.config.BillingMode;
import dev.waypost.platform.config.BillingSettings;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.util.List;
import java.util.Map;

/** Confirms manual payments. */
@ApplicationScoped
class ConfirmationService {
    private final Orders orders;
    private final BillingAccounts accounts;
    private final BillingViews views;
    private final InstallationAdministrators administrators;
    private final BillingSettings settings;
    private final Clock clock;
    private final Caller caller;

    ConfirmationService(
            Orders orders,
            BillingAccounts accounts,
            BillingViews views,
            InstallationAdministrators administrators,
            BillingSettings settings,
            Clock clock,
            Caller caller) {
        this.orders = orders;
        this.accounts = accounts;
        this.views = views;
        this.administrators = administrators;
        this.settings = settings;
        this.clock = clock;
        this.caller = caller;
    }

    CheckoutView checkout(OrderId id) {
        BillingOrder order = find(caller.workspaceId(), id);
        boolean mayConfirm = order.status() == OrderStatus.OPEN
                && caller.identity().may(Permission.BILLING_MANAGE)
                && (!settings.confirmedByAdministrators() || administrators.include(caller.userId()));
        return CheckoutView.of(order, mayConfirm, settings.confirmedByAdministrators());
    }

    /** By the owner of the workspace. */
    @Transactional
    BillingView confirm(OrderId id) {
        WorkspaceId workspace = caller.workspaceId();
        accounts.lock(workspace);
        BillingOrder order = find(workspace, id);
        if (settings.confirmedByAdministrators()) {
            requireAdministrator();
        }
        settle(order);
        return views.of(workspace);
    }

    /** All payments that await an administrator of the installation. */
    Listing<WaitingPaymentView> waiting(Paging paging) {
        requireAdministrator();
        Listing<BillingOrder> waiting = orders.waiting(paging);
        Map<WorkspaceId, String> names = orders.workspaceNames(
                waiting.items().stream().map(BillingOrder::workspaceId).toList());
        return waiting.map(order -> WaitingPaymentView.of(order, names.getOrDefault(order.workspaceId(), "")));
    }

    /** By an administrator of the installation, in any workspace. */
    @Transactional
    WaitingPaymentView confirmAsAdministrator(OrderId id) {
        requireAdministrator();
        BillingOrder order = orders.find(id)
                .filter(found -> found.gateway() == BillingMode.MANUAL)
                .orElseThrow(() -> ApiException.notFound("payment"));
        accounts.lock(order.workspaceId());
        settle(find(order.workspaceId(), id));
        WorkspaceId workspace = order.workspaceId();
        return WaitingPaymentView.of(
                find(workspace, id), orders.workspaceNames(List.of(workspace)).getOrDefault(workspace, ""));
    }

    private void settle(BillingOrder order) {
        boolean isOver = order.status() == OrderStatus.EXPIRED
                || order.status() == OrderStatus.FAILED
                || (order.status() == OrderStatus.OPEN && !clock.instant().isBefore(order.expiresAt()));
        if (isOver) {
            throw new ApiException(ErrorCode.GONE, "The payment was not confirmed in time; start it again");
        }
        // A paid order is not changed: a repeated request returns the same result.
        boolean _ = orders.settle(order, "manual:" + order.id());
    }

    private void requireAdministrator() {
        if (!administrators.include(caller.userId())) {
            throw new ApiException(
                    ErrorCode.FORBIDDEN, "Only an administrator of this installation may confirm payments");
        }
    }

    private BillingOrder find(WorkspaceId workspace, OrderId id) {
        return orders.find(workspace, id)
                .filter(order -> order.gateway() == BillingMode.MANUAL)
                .orElseThrow(() -> ApiException.notFound("payment"));
    }
}
