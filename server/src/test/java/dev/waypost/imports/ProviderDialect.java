package dev.waypost.imports;

import com.fasterxml.jackson.databind.node.NullNode;
import com.sun.net.httpserver.Headers;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** The differences between services: authentication, paging and the names of a link's fields. */
enum ProviderDialect {
    BITLY {
        @Override
        boolean isAuthorized(Headers headers, Map<String, String> parameters) {
            return ("Bearer " + EmulatedService.KEY).equals(headers.getFirst("Authorization"));
        }

        @Override
        boolean asksForLinks(String path) {
            return path.endsWith("/bitlinks");
        }

        @Override
        Object answer(String path, Headers headers, Map<String, String> parameters, List<Map<String, Object>> links) {
            if (path.equals("/v4/groups")) {
                return Map.of(
                        "groups",
                        List.of(Map.of(
                                "guid",
                                "Bgroup1",
                                "name",
                                "Acme",
                                "is_active",
                                true,
                                "bsds",
                                List.of("go.acme.test"))));
            }
            int start = parameters.containsKey("search_after") ? Integer.parseInt(parameters.get("search_after")) : 0;
            int end = Math.min(links.size(), start + Integer.parseInt(parameters.get("size")));
            return Map.of(
                    "links",
                    links.subList(start, end),
                    "pagination",
                    Map.of(
                            "search_after",
                            end == links.size() ? "" : String.valueOf(end),
                            "total",
                            links.size(),
                            "size",
                            100));
        }

        @Override
        Map<String, Object> link(String code, Object destination) {
            return mapOf(
                    "id",
                    "go.acme.test/" + code,
                    "link",
                    "https://go.acme.test/" + code,
                    "custom_bitlinks",
                    List.of(),
                    "long_url",
                    destination,
                    "title",
                    "Title of " + code,
                    "archived",
                    false,
                    "created_at",
                    "2021-03-04T05:06:07+0000",
                    "tags",
                    List.of("spring"));
        }
    },
    REBRANDLY {
        @Override
        boolean isAuthorized(Headers headers, Map<String, String> parameters) {
            return EmulatedService.KEY.equals(headers.getFirst("apikey"));
        }

        @Override
        boolean asksForLinks(String path) {
            return path.equals("/v1/links");
        }

        @Override
        Object answer(String path, Headers headers, Map<String, String> parameters, List<Map<String, Object>> links) {
            if (path.equals("/v1/workspaces")) {
                return List.of(Map.of("id", "w1", "name", "Main"));
            }
            if (!"w1".equals(headers.getFirst("workspace"))) {
                return List.of();
            }
            if (path.equals("/v1/domains")) {
                return List.of(Map.of("id", "d1", "fullName", "go.acme.test", "active", true));
            }
            if (path.equals("/v1/links/count")) {
                return Map.of("count", links.size());
            }
            String last = parameters.get("last");
            int start = last == null
                    ? 0
                    : IntStream.range(0, links.size())
                                    .filter(i -> last.equals(links.get(i).get("id")))
                                    .findFirst()
                                    .orElseThrow()
                            + 1;
            return links.subList(start, Math.min(links.size(), start + 25));
        }

        @Override
        Map<String, Object> link(String code, Object destination) {
            return mapOf(
                    "id",
                    "id-" + code,
                    "slashtag",
                    code,
                    "shortUrl",
                    "go.acme.test/" + code,
                    "domain",
                    Map.of("fullName", "go.acme.test"),
                    "destination",
                    destination,
                    "title",
                    "Title of " + code,
                    "createdAt",
                    "2021-03-04T05:06:07.000Z",
                    "status",
                    "active",
                    "clicks",
                    1234,
                    "tags",
                    List.of(Map.of("id", "t1", "name", "spring", "color", "ff0000")));
        }
    },
    SHORTIO {
        @Override
        boolean isAuthorized(Headers headers, Map<String, String> parameters) {
            return EmulatedService.KEY.equals(headers.getFirst("Authorization"));
        }

        @Override
        boolean asksForLinks(String path) {
            return path.equals("/api/links");
        }

        @Override
        Object answer(String path, Headers headers, Map<String, String> parameters, List<Map<String, Object>> links) {
            if (path.equals("/api/domains")) {
                return List.of(Map.of("id", 7, "hostname", "go.acme.test"));
            }
            if (path.equals("/links/folders/7")) {
                return Map.of("linkFolders", List.of(Map.of("id", "f1", "name", "Letters", "DomainId", 7)));
            }
            int start = parameters.containsKey("pageToken") ? Integer.parseInt(parameters.get("pageToken")) : 0;
            int end = Math.min(links.size(), start + Integer.parseInt(parameters.get("limit")));
            Map<String, Object> page = new HashMap<>();
            page.put("count", end - start);
            page.put("links", links.subList(start, end));
            page.put("nextPageToken", end == links.size() ? null : String.valueOf(end));
            return page;
        }

        @Override
        Map<String, Object> link(String code, Object destination) {
            return mapOf(
                    "idString",
                    "lnk_" + code,
                    "path",
                    code,
                    "originalURL",
                    destination,
                    "secureShortURL",
                    "https://go.acme.test/" + code,
                    "shortURL",
                    "http://go.acme.test/" + code,
                    "title",
                    "Title of " + code,
                    "tags",
                    List.of("spring"),
                    "archived",
                    false,
                    "createdAt",
                    "2021-03-04T05:06:07.000Z",
                    "FolderId",
                    "f1",
                    "hasPassword",
                    false);
        }
    },
    DUB {
        @Override
        boolean isAuthorized(Headers headers, Map<String, String> parameters) {
            return ("Bearer " + EmulatedService.KEY).equals(headers.getFirst("Authorization"));
        }

        @Override
        boolean asksForLinks(String path) {
            return path.equals("/links");
        }

        @Override
        Object answer(String path, Headers headers, Map<String, String> parameters, List<Map<String, Object>> links) {
            if (path.equals("/links/count")) {
                return links.size();
            }
            if (path.equals("/domains")) {
                return List.of(Map.of("id", "dom_1", "slug", "go.acme.test", "verified", true));
            }
            if (path.equals("/folders")) {
                return List.of(Map.of("id", "f1", "name", "Letters", "type", "default"));
            }
            int size = Integer.parseInt(parameters.get("pageSize"));
            int start = Math.min(links.size(), (Integer.parseInt(parameters.get("page")) - 1) * size);
            return links.subList(start, Math.min(links.size(), start + size));
        }

        @Override
        Map<String, Object> link(String code, Object destination) {
            return mapOf(
                    "id",
                    "link_" + code,
                    "domain",
                    "go.acme.test",
                    "key",
                    code,
                    "url",
                    destination,
                    "shortLink",
                    "https://go.acme.test/" + code,
                    "title",
                    "Title of " + code,
                    "archived",
                    false,
                    "folderId",
                    "f1",
                    "clicks",
                    1234,
                    "createdAt",
                    "2021-03-04T05:06:07.000Z",
                    "tags",
                    List.of(Map.of("id", "tag_1", "name", "spring", "color", "blue")));
        }
    },
    YOURLS {
        @Override
        boolean isAuthorized(Headers headers, Map<String, String> parameters) {
            return EmulatedService.KEY.equals(parameters.get("signature"));
        }

        @Override
        boolean asksForLinks(String path) {
            return path.equals("/yourls-api.php");
        }

        @Override
        Object answer(String path, Headers headers, Map<String, String> parameters, List<Map<String, Object>> links) {
            int start = Math.min(links.size(), Integer.parseInt(parameters.get("start")));
            int end = Math.min(links.size(), start + Integer.parseInt(parameters.get("limit")));
            Map<String, Object> answer = new LinkedHashMap<>();
            if (end > start) {
                Map<String, Object> found = new LinkedHashMap<>();
                links.subList(start, end).forEach(link -> found.put("link_" + (found.size() + 1), link));
                answer.put("links", found);
            }
            answer.put("stats", Map.of("total_links", String.valueOf(links.size()), "total_clicks", "9"));
            answer.put("statusCode", 200);
            answer.put("message", "success");
            return answer;
        }

        @Override
        int refusal() {
            return 403;
        }

        @Override
        Map<String, Object> link(String code, Object destination) {
            return mapOf(
                    "shorturl",
                    "http://go.acme.test/" + code,
                    "url",
                    destination,
                    "title",
                    "Title of " + code,
                    "timestamp",
                    "2021-03-04 05:06:07",
                    "ip",
                    "127.0.0.1",
                    "clicks",
                    "1234");
        }
    },
    KUTT {
        @Override
        boolean isAuthorized(Headers headers, Map<String, String> parameters) {
            return EmulatedService.KEY.equals(headers.getFirst("X-API-KEY"));
        }

        @Override
        boolean asksForLinks(String path) {
            return path.equals("/api/v2/links");
        }

        @Override
        Object answer(String path, Headers headers, Map<String, String> parameters, List<Map<String, Object>> links) {
            if (path.equals("/api/v2/users")) {
                return Map.of(
                        "email",
                        "ada@acme.test",
                        "domains",
                        List.of(Map.of("id", "d1", "address", "go.acme.test", "banned", false)));
            }
            int start = Math.min(links.size(), Integer.parseInt(parameters.get("skip")));
            int end = Math.min(links.size(), start + Math.min(50, Integer.parseInt(parameters.get("limit"))));
            return Map.of("total", links.size(), "limit", 50, "skip", start, "data", links.subList(start, end));
        }

        @Override
        Map<String, Object> link(String code, Object destination) {
            return mapOf(
                    "id",
                    "uuid-" + code,
                    "address",
                    code,
                    "target",
                    destination,
                    "description",
                    "Title of " + code,
                    "domain",
                    NONE,
                    "password",
                    false,
                    "visit_count",
                    1234,
                    "created_at",
                    "2021-03-04T05:06:07.000Z",
                    "link",
                    Map.of("link", "go.acme.test/" + code, "url", "https://go.acme.test/" + code));
        }
    },
    SHLINK {
        @Override
        boolean isAuthorized(Headers headers, Map<String, String> parameters) {
            return EmulatedService.KEY.equals(headers.getFirst("X-Api-Key"));
        }

        @Override
        boolean asksForLinks(String path) {
            return path.equals("/rest/v3/short-urls");
        }

        @Override
        Object answer(String path, Headers headers, Map<String, String> parameters, List<Map<String, Object>> links) {
            if (path.equals("/rest/v3/domains")) {
                return Map.of("domains", Map.of("data", List.of(Map.of("domain", "go.acme.test", "isDefault", true))));
            }
            int size = Integer.parseInt(parameters.get("itemsPerPage"));
            int page = Integer.parseInt(parameters.get("page"));
            int start = Math.min(links.size(), (page - 1) * size);
            return Map.of(
                    "shortUrls",
                    Map.of(
                            "data",
                            links.subList(start, Math.min(links.size(), start + size)),
                            "pagination",
                            Map.of(
                                    "currentPage",
                                    page,
                                    "pagesCount",
                                    (links.size() + size - 1) / size,
                                    "itemsPerPage",
                                    size,
                                    "totalItems",
                                    links.size())));
        }

        @Override
        Map<String, Object> link(String code, Object destination) {
            return mapOf(
                    "shortCode",
                    code,
                    "shortUrl",
                    "https://go.acme.test/" + code,
                    "longUrl",
                    destination,
                    "dateCreated",
                    "2021-03-04T06:06:07+01:00",
                    "visitsSummary",
                    Map.of("total", 1300, "nonBots", 1234, "bots", 66),
                    "tags",
                    List.of("spring"),
                    "meta",
                    mapOf("validSince", NONE, "validUntil", NONE, "maxVisits", NONE),
                    "domain",
                    NONE,
                    "title",
                    "Title of " + code);
        }
    };

    /** For fields that JSON omits when they are null. */
    static final Object NONE = NullNode.getInstance();

    abstract boolean isAuthorized(Headers headers, Map<String, String> parameters);

    abstract boolean asksForLinks(String path);

    abstract Object answer(
            String path, Headers headers, Map<String, String> parameters, List<Map<String, Object>> links);

    abstract Map<String, Object> link(String code, Object destination);

    int refusal() {
        return 401;
    }

    private static Map<String, Object> mapOf(Object... pairs) {
        Map<String, Object> map = new LinkedHashMap<>();
        for (int i = 0; i < pairs.length; i += 2) {
            map.put((String) pairs[i], pairs[i + 1]);
        }
        return map;
    }
}
