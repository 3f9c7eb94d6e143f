package dev.waypost.auth.saml;

import dev.waypost.access.WorkspaceId;
import dev.waypost.auth.saml.keys.KeyRing;
import dev.waypost.auth.saml.keys.OwnCertificateView;
import dev.waypost.auth.saml.keys.ServiceProviderKeys;
import dev.waypost.platform.config.WaypostConfig;
import jakarta.inject.Singleton;

/** The service provider data of this service. */
@Singleton
public class ServiceProvider {
    private final ServiceProviderKeys keys;
    private final String baseUrl;

    ServiceProvider(ServiceProviderKeys keys, WaypostConfig config) {
        this.keys = keys;
        this.baseUrl = config.baseUrl();
    }

    /** Also the URL of the metadata: each workspace is a separate service provider. */
    public String entityId(WorkspaceId workspace) {
        return baseUrl + "/api/saml/metadata/" + workspace.text();
    }

    public String acsUrl() {
        return baseUrl + "/api/saml/callback";
    }

    public String sloUrl() {
        return baseUrl + "/api/saml/logout/callback";
    }

    public String authorizeUrl(WorkspaceId workspace, SamlConnectionId connection) {
        return baseUrl + "/api/saml/authorize/" + workspace.text() + "?connection=" + connection.text();
    }

    public String testUrl(WorkspaceId workspace, String ticket) {
        return baseUrl + "/api/saml/authorize/" + workspace.text() + "?test=" + ticket;
    }

    public String completionUrl(String ticket) {
        return baseUrl + "/api/saml/complete?ticket=" + ticket;
    }

    public String logoutUrl(WorkspaceId workspace) {
        return baseUrl + "/api/saml/logout/" + workspace.text();
    }

    ServiceProviderView view(WorkspaceId workspace) {
        KeyRing ring = keys.of(workspace);
        return new ServiceProviderView(
                entityId(workspace),
                acsUrl(),
                sloUrl(),
                entityId(workspace),
                ring.active().pem(),
                SamlConnection.EMAIL_FORMAT,
                ring.active().certificate().getNotAfter().toInstant(),
                ring.all().stream().map(OwnCertificateView::of).toList());
    }
}
