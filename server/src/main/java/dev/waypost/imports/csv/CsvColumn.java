package dev.waypost.imports.csv;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The known columns and their names in the exports of other services. */
enum CsvColumn {
    DESTINATION_URL(
            "destinationUrl",
            "destinationurl",
            "destination",
            "longurl",
            "originalurl",
            "longlink",
            "targeturl",
            "target",
            "destinationlink",
            "url"),
    SHORT_CODE(
            "shortCode",
            "shortcode",
            "slug",
            "slashtag",
            "keyword",
            "backhalf",
            "custombackhalf",
            "customslug",
            "path",
            "key",
            "alias",
            "address",
            "code"),
    SHORT_URL(
            "shortUrl",
            "custombitlink",
            "custombitlinks",
            "shorturl",
            "shortlink",
            "bitlink",
            "brandedlink",
            "brandedshortlink",
            "shortenedurl",
            "link"),
    DOMAIN("domain", "domain", "domainname", "redirectdomain", "hostname", "host"),
    TITLE("title", "title", "linktitle", "pagetitle", "name"),
    DESCRIPTION("description", "description", "notes", "note", "comment"),
    TAGS("tags", "tags", "tag", "tagnames", "labels"),
    FOLDER("folder", "folder", "foldername", "collection"),
    CREATED_AT(
            "createdAt",
            "createdat",
            "datecreated",
            "createddate",
            "creationdate",
            "createdon",
            "created",
            "timestamp",
            "date"),
    EXPIRES_AT(
            "expiresAt",
            "expiresat",
            "expirationdate",
            "expirydate",
            "validuntil",
            "expirein",
            "expiration",
            "expires",
            "expiry"),
    EXPIRED_URL("expiredUrl", "expiredurl"),
    CLICKS_LIMIT("clicksLimit", "clickslimit", "clicklimit", "maxclicks", "maxvisits"),
    CLICKS("clicks", "clicks", "totalclicks", "visitscount", "visitcount", "visits", "engagements"),
    ARCHIVED("archived", "archived", "isarchived"),
    PASSWORD("password", "password", "passwordprotected"),
    DEEP_LINK_IOS("deepLinkIos", "deeplinkios", "iphoneurl", "ios"),
    DEEP_LINK_ANDROID("deepLinkAndroid", "deeplinkandroid", "androidurl", "android"),
    EXTERNAL_ID("externalId", "externalid");

    private final String field;
    private final List<String> headings;

    CsvColumn(String field, String... headings) {
        this.field = field;
        this.headings = List.of(headings);
    }

    /** The column with a mapping name. */
    static Optional<CsvColumn> of(String field) {
        return Arrays.stream(values())
                .filter(column -> column.field.equals(field))
                .findFirst();
    }

    /** The name in mappings. */
    String field() {
        return field;
    }

    /** How well a heading matches, 0 is best; -1 if it does not. */
    int fit(String heading) {
        return headings.indexOf(heading.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", ""));
    }
}
