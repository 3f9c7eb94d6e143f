package dev.waypost.customers;

import dev.waypost.access.Feature;
import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.access.Scope;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.web.answers.Answer;
import dev.waypost.platform.web.answers.Deleted;
import dev.waypost.platform.web.answers.ListAnswer;
import dev.waypost.platform.web.answers.Paging;
import dev.waypost.platform.web.answers.SortOrder;
import dev.waypost.platform.web.input.Fields;
import dev.waypost.platform.web.input.JsonConventions;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.UriInfo;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

@Path("/api/customers")
@Tag(name = "Customers")
@RunOnVirtualThread
public class CustomerResource {
    private static final String TEXT = "[^\\x00]{0,200}";
    private static final String NOT_TEXT = "must be at most 200 characters of text";

    private final CustomerService customers;
    private final CustomerHistory history;
    private final Cohorts cohorts;

    CustomerResource(CustomerService customers, CustomerHistory history, Cohorts cohorts) {
        this.customers = customers;
        this.history = history;
        this.cohorts = cohorts;
    }

    @POST
    @Needs(value = Permission.LINKS_UPDATE, scopesToo = Scope.CUSTOMERS_WRITE, feature = Feature.REVENUE_TRACKING)
    @Operation(
            operationId = "createCustomer",
            summary = "Create or update a customer",
            description = "Returns 201 when the customer was created and 200 when it was updated.")
    public RestResponse<Answer<CustomerView>> create(@NotNull @Valid CreateCustomer body) {
        CustomerRepository.Upserted upserted = customers.upsert(body);
        return RestResponse.status(
                upserted.created() ? RestResponse.Status.CREATED : RestResponse.Status.OK,
                Answer.of(CustomerView.of(upserted.customer())));
    }

    @GET
    @Needs(value = Permission.ANALYTICS_READ, scopesToo = Scope.CUSTOMERS_READ, feature = Feature.REVENUE_TRACKING)
    @Operation(operationId = "listCustomers", summary = "List customers, newest first")
    public ListAnswer<CustomerView> list(
            @QueryParam("search")
                    @Pattern(regexp = TEXT, message = NOT_TEXT)
                    @Parameter(description = "Search text for external ID, name or e-mail address")
                    @Nullable
                    String search,
            @QueryParam("sortOrder") @Nullable SortOrder sortOrder,
            @BeanParam Paging paging) {
        return ListAnswer.of(
                customers.list(search, sortOrder == SortOrder.ASC, paging).map(CustomerView::of), paging);
    }

    @GET
    @Path("count")
    @Needs(value = Permission.ANALYTICS_READ, scopesToo = Scope.CUSTOMERS_READ, feature = Feature.REVENUE_TRACKING)
    @Operation(operationId = "countCustomers", summary = "Count customers")
    public Answer<CustomerCount> count(
            @QueryParam("search") @Pattern(regexp = TEXT, message = NOT_TEXT) @Nullable String search) {
        return Answer.of(new CustomerCount(customers.count(search)));
    }

    @GET
    @Path("cohorts")
    @Needs(value = Permission.ANALYTICS_READ, scopesToo = Scope.CUSTOMERS_READ, feature = Feature.REVENUE_TRACKING)
    @Operation(operationId = "getCustomerCohorts", summary = "List customer cohorts")
    public Answer<List<CohortView>> cohorts(
            @QueryParam("group_by") @Parameter(description = "Defaults to month") @Nullable CohortGrouping groupBy,
            @QueryParam("start") @Parameter(description = "First seen at or after this time") @Nullable Instant start,
            @QueryParam("end") @Parameter(description = "First seen before this time") @Nullable Instant end,
            @Context UriInfo uri) {
        // An empty parameter arrives as a missing one.
        if (groupBy == null && uri.getQueryParameters().containsKey("group_by")) {
            throw ApiException.invalid("group_by", "must be one of " + JsonConventions.namesOf(CohortGrouping.class));
        }
        return Answer.of(cohorts.by(Objects.requireNonNullElse(groupBy, CohortGrouping.MONTH), start, end));
    }

    @GET
    @Path("ltv-cohorts")
    @Needs(value = Permission.ANALYTICS_READ, scopesToo = Scope.CUSTOMERS_READ, feature = Feature.REVENUE_TRACKING)
    @Operation(operationId = "getCustomerLtvCohorts", summary = "List customer lifetime value by month")
    public Answer<List<LtvCohortView>> ltvCohorts(
            @QueryParam("months")
                    @Parameter(
                            description = "Number of months, including the current one",
                            schema =
                                    @Schema(
                                            type = SchemaType.INTEGER,
                                            minimum = "1",
                                            maximum = "60",
                                            defaultValue = "12"))
                    @Nullable
                    String months) {
        return Answer.of(cohorts.growth((int) Fields.number("months", months, 12, 1, 60)));
    }

    @GET
    @Path("{customerId}")
    @Needs(value = Permission.ANALYTICS_READ, scopesToo = Scope.CUSTOMERS_READ, feature = Feature.REVENUE_TRACKING)
    @Operation(operationId = "getCustomer", summary = "Get a customer")
    public Answer<CustomerView> get(@PathParam("customerId") CustomerReference customerId) {
        return Answer.of(CustomerView.of(customers.get(customerId)));
    }

    @PATCH
    @Path("{customerId}")
    @Needs(value = Permission.LINKS_UPDATE, scopesToo = Scope.CUSTOMERS_WRITE, feature = Feature.REVENUE_TRACKING)
    @Operation(operationId = "updateCustomer", summary = "Update a customer")
    public Answer<CustomerView> update(
            @PathParam("customerId") CustomerReference customerId, @NotNull @Valid UpdateCustomer body) {
        return Answer.of(CustomerView.of(customers.update(customerId, body)));
    }

    @PUT
    @Path("{customerId}")
    @Needs(value = Permission.LINKS_UPDATE, scopesToo = Scope.CUSTOMERS_WRITE, feature = Feature.REVENUE_TRACKING)
    @Operation(operationId = "putCustomer", summary = "Update a customer", description = "Omitted fields are kept.")
    public Answer<CustomerView> put(
            @PathParam("customerId") CustomerReference customerId, @NotNull @Valid UpdateCustomer body) {
        return update(customerId, body);
    }

    @DELETE
    @Path("{customerId}")
    @Needs(value = Permission.LINKS_DELETE, scopesToo = Scope.CUSTOMERS_WRITE, feature = Feature.REVENUE_TRACKING)
    @Operation(
            operationId = "deleteCustomer",
            summary = "Delete a customer",
            description = "Personal data is erased. Clicks, leads and sales stay in statistics.")
    public Answer<Deleted> delete(@PathParam("customerId") CustomerReference customerId) {
        return Deleted.answer(customers.delete(customerId));
    }

    @POST
    @Path("{customerId}/recalculate-ltv")
    @Needs(value = Permission.LINKS_UPDATE, scopesToo = Scope.CUSTOMERS_WRITE, feature = Feature.REVENUE_TRACKING)
    @Operation(
            operationId = "recalculateCustomerLtv",
            summary = "Recalculate a customer's totals",
            description =
                    "In the current currency of the workspace. Sales from before a change of the currency are converted at today's rates.")
    public Answer<CustomerView> recalculate(@PathParam("customerId") CustomerReference customerId) {
        return Answer.of(CustomerView.of(history.recalculate(customers.get(customerId))));
    }

    @GET
    @Path("{customerId}/journey")
    @Needs(value = Permission.ANALYTICS_READ, scopesToo = Scope.CUSTOMERS_READ, feature = Feature.REVENUE_TRACKING)
    @Operation(operationId = "getCustomerJourney", summary = "List a customer's clicks, leads and sales, oldest first")
    public Answer<JourneyView> journey(@PathParam("customerId") CustomerReference customerId) {
        return Answer.of(history.journey(customers.get(customerId)));
    }

    @GET
    @Path("{customerId}/attribution")
    @Needs(value = Permission.ANALYTICS_READ, scopesToo = Scope.CUSTOMERS_READ, feature = Feature.REVENUE_TRACKING)
    @Operation(operationId = "getCustomerAttribution", summary = "Get the attribution of a customer")
    public Answer<AttributionView> attribution(@PathParam("customerId") CustomerReference customerId) {
        return Answer.of(history.attribution(customers.get(customerId)));
    }
}
