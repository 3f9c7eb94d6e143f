package dev.waypost.auth.saml;

import dev.waypost.access.Caller;
import dev.waypost.access.Role;
import dev.waypost.audit.Changes;
import dev.waypost.auth.saml.domains.SsoDomains;
import dev.waypost.auth.saml.metadata.CertificateView;
import dev.waypost.auth.saml.metadata.IdentityProvider;
import dev.waypost.auth.saml.metadata.IdpCertificates;
import dev.waypost.auth.saml.metadata.SsoBinding;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.web.input.Fields;
import dev.waypost.platform.web.input.Patch;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Creates and updates the fields of a connection, and computes the differences. */
@ApplicationScoped
class SamlConnectionFields {
    private final SsoDomains domains;
    private final Caller caller;

    SamlConnectionFields(SsoDomains domains, Caller caller) {
        this.domains = domains;
        this.caller = caller;
    }

    static ConfigMethod method(CreateSamlConnection request) {
        boolean manual = Stream.of(request.entityId(), request.ssoUrl(), request.certificate(), request.certificates())
                .anyMatch(Objects::nonNull);
        long ways = Stream.of(request.metadataUrl(), request.metadataXml())
                        .filter(Objects::nonNull)
                        .count()
                + (manual ? 1 : 0);
        if (ways != 1) {
            throw ApiException.invalid(
                    "metadataUrl", "or metadataXml, or entityId with ssoUrl and certificate, is required");
        }
        return request.metadataUrl() != null
                ? ConfigMethod.METADATA_URL
                : request.metadataXml() != null ? ConfigMethod.METADATA_XML : ConfigMethod.MANUAL;
    }

    static ConfigMethod method(SamlConnection before, UpdateSamlConnection change, boolean byHand) {
        boolean url = change.metadataUrl() instanceof Patch.Set;
        boolean xml = change.metadataXml() instanceof Patch.Set;
        if ((url ? 1 : 0) + (xml ? 1 : 0) + (byHand ? 1 : 0) > 1) {
            throw ApiException.invalid("metadataUrl", "cannot be changed together with metadata");
        }
        if (url) {
            return ConfigMethod.METADATA_URL;
        }
        if (xml) {
            return ConfigMethod.METADATA_XML;
        }
        boolean left =
                before.configMethod() == ConfigMethod.METADATA_URL && change.metadataUrl() instanceof Patch.Clear;
        return byHand || left ? ConfigMethod.MANUAL : before.configMethod();
    }

    static IdentityProvider manual(CreateSamlConnection request, Instant now) {
        @Nullable String entityId = request.entityId();
        @Nullable String ssoUrl = request.ssoUrl();
        if (entityId == null || entityId.isBlank()) {
            throw ApiException.invalid("entityId", "must not be blank");
        }
        if (ssoUrl == null) {
            throw ApiException.invalid("ssoUrl", "must not be blank");
        }
        @Nullable String one = request.certificate();
        List<String> certificates = one == null
                ? IdpCertificates.read(
                        "certificates", Objects.requireNonNullElse(request.certificates(), List.of()), now)
                : IdpCertificates.read("certificate", List.of(one), now);
        if (certificates.isEmpty()) {
            throw ApiException.invalid("certificate", "must not be blank");
        }
        return new IdentityProvider(
                entityId.strip(),
                Fields.webAddress("ssoUrl", ssoUrl),
                Objects.requireNonNullElse(request.ssoBinding(), SsoBinding.REDIRECT),
                sloUrl(request.sloUrl()),
                certificates);
    }

    static IdentityProvider changed(IdentityProvider before, UpdateSamlConnection change, Instant now) {
        return new IdentityProvider(
                change.entityId().required("entityId", before.entityId()).strip(),
                Fields.webAddress("ssoUrl", change.ssoUrl().required("ssoUrl", before.ssoUrl())),
                change.ssoBinding().over(before.ssoBinding(), SsoBinding.REDIRECT),
                sloUrl(change.sloUrl().over(before.sloUrl())),
                change.certificate()
                        .map(given -> IdpCertificates.read("certificate", List.of(given), now))
                        .required(
                                "certificate",
                                change.certificates()
                                        .map(given -> IdpCertificates.read("certificates", given, now))
                                        .required("certificates", before.certificates())));
    }

    private static @Nullable String sloUrl(@Nullable String given) {
        return given == null || given.isBlank() ? null : Fields.webAddress("sloUrl", given);
    }

    SamlConnection.Rules rules(CreateSamlConnection request) {
        Map<String, Role> groups = groups(Objects.requireNonNullElse(request.groupRoleMapping(), Map.of()));
        Role role = Objects.requireNonNullElse(request.defaultRole(), Role.VIEWER);
        groups.values().forEach(given -> requireMayGive("groupRoleMapping", given));
        requireMayGive("defaultRole", role);
        return new SamlConnection.Rules(
                Objects.requireNonNullElse(request.nameIdFormat(), SamlConnection.EMAIL_FORMAT),
                !Boolean.FALSE.equals(request.signRequests()),
                !Boolean.FALSE.equals(request.wantAssertionsSigned()),
                Boolean.TRUE.equals(request.allowIdpInitiated()),
                Objects.requireNonNullElse(request.attributeMapping(), AttributeMapping.NONE),
                groups,
                domains.read("allowedDomains", Objects.requireNonNullElse(request.allowedDomains(), List.of())),
                !Boolean.FALSE.equals(request.jitProvisioning()),
                role);
    }

    SamlConnection.Rules changed(SamlConnection.Rules before, UpdateSamlConnection change) {
        Map<String, Role> groups =
                change.groupRoleMapping().map(SamlConnectionFields::groups).over(before.groupRoles(), Map.of());
        Role role = change.defaultRole().over(before.defaultRole(), Role.VIEWER);
        groups.forEach((group, given) -> {
            if (given != before.groupRoles().get(group)) {
                requireMayGive("groupRoleMapping", given);
            }
        });
        if (role != before.defaultRole()) {
            requireMayGive("defaultRole", role);
        }
        return new SamlConnection.Rules(
                change.nameIdFormat().over(before.nameIdFormat(), SamlConnection.EMAIL_FORMAT),
                change.signRequests().over(before.signRequests(), true),
                change.wantAssertionsSigned().over(before.wantAssertionsSigned(), true),
                change.allowIdpInitiated().over(before.allowIdpInitiated(), false),
                change.attributeMapping().over(before.attributeMapping(), AttributeMapping.NONE),
                groups,
                change.allowedDomains()
                        .map(given -> domains.read("allowedDomains", given))
                        .over(before.allowedDomains(), List.of()),
                change.jitProvisioning().over(before.jitProvisioning(), true),
                role);
    }

    private static Map<String, Role> groups(Map<String, Role> given) {
        Set<String> names = new HashSet<>();
        given.keySet().forEach(group -> {
            if (!names.add(SamlConnection.Rules.normal(group))) {
                throw ApiException.invalid("groupRoleMapping", "names the group %s twice".formatted(group.strip()));
            }
        });
        return given;
    }

    /**
     * An identity provider assigns roles on behalf of the user who configured it, who can assign no more than manually.
     */
    private void requireMayGive(String field, Role role) {
        if (role == Role.OWNER) {
            throw ApiException.invalid(field, "must be admin, editor or viewer; a workspace has one owner");
        }
        if (!caller.role().manages(role)) {
            throw new ApiException(ErrorCode.ROLE_ESCALATION, "Your role does not allow you to assign this role");
        }
    }

    static Changes changes(SamlConnection before, SamlConnection after) {
        IdentityProvider idp = before.idp();
        SamlConnection.Rules rules = before.rules();
        return Changes.none()
                .and("name", before.name(), after.name())
                .and("status", before.status(), after.status())
                .and("metadataUrl", before.metadataUrl(), after.metadataUrl())
                .and("entityId", idp.entityId(), after.idp().entityId())
                .and("ssoUrl", idp.ssoUrl(), after.idp().ssoUrl())
                .and("sloUrl", idp.sloUrl(), after.idp().sloUrl())
                .and("certificates", fingerprints(idp), fingerprints(after.idp()))
                .and("signRequests", rules.signRequests(), after.rules().signRequests())
                .and(
                        "wantAssertionsSigned",
                        rules.wantAssertionsSigned(),
                        after.rules().wantAssertionsSigned())
                .and(
                        "allowIdpInitiated",
                        rules.allowIdpInitiated(),
                        after.rules().allowIdpInitiated())
                .and("attributeMapping", rules.attributeMapping(), after.rules().attributeMapping())
                .and("groupRoleMapping", rules.groupRoles(), after.rules().groupRoles())
                .and("allowedDomains", rules.allowedDomains(), after.rules().allowedDomains())
                .and("jitProvisioning", rules.jitProvisioning(), after.rules().jitProvisioning())
                .and("defaultRole", rules.defaultRole(), after.rules().defaultRole());
    }

    private static List<String> fingerprints(IdentityProvider idp) {
        return IdpCertificates.views(idp.certificates(), Instant.EPOCH)
                .map(CertificateView::fingerprint)
                .toList();
    }
}
