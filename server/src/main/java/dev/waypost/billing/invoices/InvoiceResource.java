package dev.waypost.billing.invoices;

import dev.waypost.access.Caller;
import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.billing.orders.BillingOrder;
import dev.waypost.billing.orders.OrderId;
import dev.waypost.billing.orders.Orders;
import dev.waypost.billing.subscriptions.Subscriptions;
import dev.waypost.platform.config.WaypostConfig;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.web.answers.ListAnswer;
import dev.waypost.platform.web.answers.Paging;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Payments and their invoices. */
@Path("/api/billing/{workspaceId}")
@Tag(name = "Billing")
@RunOnVirtualThread
public class InvoiceResource {
    private final Orders orders;
    private final Subscriptions subscriptions;
    private final InvoicePdf invoices;
    private final String baseUrl;
    private final Caller caller;

    InvoiceResource(
            Orders orders, Subscriptions subscriptions, InvoicePdf invoices, WaypostConfig config, Caller caller) {
        this.orders = orders;
        this.subscriptions = subscriptions;
        this.invoices = invoices;
        this.baseUrl = config.baseUrl();
        this.caller = caller;
    }

    @GET
    @Path("history")
    @Needs(Permission.BILLING_READ)
    @Operation(operationId = "listPayments", summary = "List the payments of a workspace, newest first")
    public ListAnswer<HistoryEntryView> history(@BeanParam Paging paging) {
        return ListAnswer.of(
                orders.list(caller.workspaceId(), paging).map(order -> HistoryEntryView.of(order, baseUrl)), paging);
    }

    @GET
    @Path("invoices/{invoiceId}")
    @Needs(Permission.BILLING_READ)
    @Operation(operationId = "downloadInvoice", summary = "Download the invoice of a payment")
    @APIResponse(
            responseCode = "200",
            description = "The invoice",
            content =
                    @Content(
                            mediaType = "application/pdf",
                            schema = @Schema(type = SchemaType.STRING, format = "binary")))
    public Response invoice(@PathParam("invoiceId") OrderId invoiceId) {
        BillingOrder order = orders.find(caller.workspaceId(), invoiceId)
                .filter(found -> found.invoiceNumber() != null)
                .orElseThrow(() -> ApiException.notFound("invoice"));
        return Response.ok(invoices.draw(
                        order, subscriptions.payer(order.workspaceId()).orElseThrow()))
                .type("application/pdf")
                .header(
                        HttpHeaders.CONTENT_DISPOSITION,
                        "attachment; filename=\"invoice-%s.pdf\"".formatted(order.id()))
                .header(HttpHeaders.CACHE_CONTROL, "private, no-store")
                .build();
    }
}
