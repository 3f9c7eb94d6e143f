package dev.waypost.visitor.geo;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.waypost.visitor.data.DataFile;
import dev.waypost.visitor.data.VisitorFiles;
import io.quarkus.runtime.Startup;
import jakarta.inject.Singleton;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Locates addresses. The operator's {@code location.mmdb} serves both families; otherwise each has its own file. */
@Singleton
@Startup
public class GeoLocator {
    private final DataFile<GeoDatabase> both;
    private final DataFile<GeoDatabase> v4;
    private final DataFile<GeoDatabase> v6;
    private final DataFile<TimeZones> zones;
    private final DataFile<Map<String, String>> continents;

    GeoLocator(VisitorFiles files, ObjectMapper json) {
        both = files.open("place.mmdb", GeoDatabase.NONE, GeoDatabase::open, GeoDatabase::records);
        v4 = files.open("place-ipv4.mmdb", GeoDatabase.NONE, GeoDatabase::open, GeoDatabase::records);
        v6 = files.open("place-ipv6.mmdb", GeoDatabase.NONE, GeoDatabase::open, GeoDatabase::records);
        zones = files.open("timezones.txt", TimeZones.NONE, TimeZones::read, TimeZones::size);
        continents = files.open("countries.json", Map.of(), file -> Continents.read(file, json), Map::size);
    }

    /** Whether any location data is loaded. */
    public boolean isLoaded() {
        return both.isLoaded() || v4.isLoaded() || v6.isLoaded();
    }

    public GeoLocation of(@Nullable IpAddress address) {
        if (address == null) {
            return GeoLocation.UNKNOWN;
        }
        GeoLocation location = both.value().find(address);
        return location.equals(GeoLocation.UNKNOWN)
                ? (address.isV4() ? v4 : v6).value().find(address)
                : location;
    }

    public @Nullable String continent(GeoLocation location) {
        return location.country() == null ? null : continents.value().get(location.country());
    }

    public @Nullable String timezone(GeoLocation location) {
        return location.timezone() != null
                ? location.timezone()
                : zones.value().at(location.latitude(), location.longitude());
    }
}
