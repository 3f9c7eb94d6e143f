package dev.waypost.visitor;

import static dev.waypost.testing.http.ApiRequest.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;

import dev.waypost.platform.config.WaypostConfig;
import dev.waypost.testing.Person;
import dev.waypost.testing.WaypostTest;
import dev.waypost.visitor.data.BuiltData;
import dev.waypost.visitor.data.VisitorFilesAccess;
import dev.waypost.visitor.geo.IpAddress;
import dev.waypost.visitor.geo.Networks;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

@WaypostTest
class VisitorDataResourceTest {
    @Inject
    WaypostConfig config;

    @Inject
    VisitorFilesAccess files;

    @Inject
    Networks networks;

    @Test
    void namesTheFilesAndTheirAttribution() {
        BuiltData.file("networks.csv");
        await().until(() -> networks.lists().datacenter());
        Person.registered()
                .asks()
                .get("/api/visitor-data")
                .statusCode(200)
                .body("data.files.name", hasItem("place-ipv4.mmdb"))
                .body("data.files.attribution", hasItem("IP Geolocation by DB-IP"))
                .body("data.files.url", hasItem("https://db-ip.com"))
                .body("data.lists.datacenter", equalTo(true));
    }

    @Test
    void isOnlyForPeopleWithAnAccount() {
        given().get("/api/visitor-data").statusCode(401);
    }

    @Test
    void theOperatorsFilesAreReadWhenTheyComeChangeAndGo() throws IOException {
        Path list = config.visitorData().resolve("tor.txt");
        IpAddress first = IpAddress.parse("192.0.2.1");
        IpAddress second = IpAddress.parse("192.0.2.22");
        assertThat(networks.lists().tor()).isFalse();
        assertThat(networks.isTor(first)).isFalse();

        Files.createDirectories(list.getParent());
        Files.writeString(list, "192.0.2.1\n");
        files.lookForChanges();
        assertThat(networks.lists().tor()).isTrue();
        assertThat(networks.isTor(first)).isTrue();

        Files.writeString(list, "192.0.2.22\n");
        files.lookForChanges();
        assertThat(networks.isTor(first)).isFalse();
        assertThat(networks.isTor(second)).isTrue();

        Files.delete(list);
        files.lookForChanges();
        assertThat(networks.lists().tor()).isFalse();
        assertThat(networks.isTor(second)).isFalse();
    }

    @Test
    void aFileThatCannotBeReadChangesNothing() throws IOException {
        Path database = config.visitorData().resolve("anonymous.mmdb");
        Files.createDirectories(database.getParent());
        Files.writeString(database, "not a database");
        files.lookForChanges();
        assertThat(networks.lists().vpn()).isFalse();

        Files.delete(database);
        files.lookForChanges();
    }
}
