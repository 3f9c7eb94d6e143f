import dev.waypost.client.ApiClient;
import dev.waypost.client.ApiException;
import dev.waypost.client.api.AnalyticsApi;
import dev.waypost.client.api.LinksApi;
import dev.waypost.client.api.SignInApi;
import dev.waypost.client.model.CreateLink;
import dev.waypost.client.model.Register;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

/** Creates a link and reads its analytics with the generated client, at the server given as argument. */
public final class ClientCheck {
    private static final long LONGEST_MILLIS = 30_000;

    private ClientCheck() {}

    public static void main(String[] arguments) throws Exception {
        String server = arguments[0];
        ApiClient client = new ApiClient();
        client.updateBaseUri(server);
        String token = new SignInApi(client)
                .register(
                        new Register()
                                .email("client@example.com")
                                .password("correct horse battery staple")
                                .name("Client"),
                        null)
                .getData()
                .getToken();
        client.setRequestInterceptor(request -> request.header("Authorization", "Bearer " + token));

        var link = new LinksApi(client)
                .createLink(
                        new CreateLink()
                                .destinationUrl("https://example.com/client")
                                .shortCode("client")
                                .title("Made by a client"),
                        null,
                        null)
                .getData();
        expect("Made by a client".equals(link.getTitle()), "The link has the title " + link.getTitle());

        HttpRequest visit = HttpRequest.newBuilder(URI.create(server + "/client"))
                .header("User-Agent", "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15")
                .build();
        int status = HttpClient.newHttpClient()
                .send(visit, HttpResponse.BodyHandlers.discarding())
                .statusCode();
        expect(status == 302, "The link answered " + status);

        long end = System.currentTimeMillis() + LONGEST_MILLIS;
        long clicks = clicks(client, link.getId());
        while (clicks != 1 && System.currentTimeMillis() < end) {
            Thread.sleep(100);
            clicks = clicks(client, link.getId());
        }
        expect(clicks == 1, "Analytics tell of " + clicks + " clicks instead of one");
        System.out.println("A Java client made a link and read its analytics");
    }

    private static long clicks(ApiClient client, String link) throws ApiException {
        return new AnalyticsApi(client)
                .linkSummary(link, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null)
                .getData()
                .getClicks();
    }

    private static void expect(boolean right, String otherwise) {
        if (!right) {
            throw new IllegalStateException(otherwise);
        }
    }
}
