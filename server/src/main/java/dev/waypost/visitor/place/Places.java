package dev.waypost.visitor.place;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.waypost.visitor.data.DataFile;
import dev.waypost.visitor.data.VisitorFiles;
import io.quarkus.runtime.Startup;
import jakarta.inject.Singleton;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Where addresses are. The operator's {@code place.mmdb} serves both families; otherwise each has its own file. */
@Singleton
@Startup
public class Places {
    private final DataFile<PlaceFile> both;
    private final DataFile<PlaceFile> v4;
    private final DataFile<PlaceFile> v6;
    private final DataFile<TimeZones> zones;
    private final DataFile<Map<String, String>> continents;

    Places(VisitorFiles files, ObjectMapper json) {
        both = files.open("place.mmdb", PlaceFile.NONE, PlaceFile::open, PlaceFile::records);
        v4 = files.open("place-ipv4.mmdb", PlaceFile.NONE, PlaceFile::open, PlaceFile::records);
        v6 = files.open("place-ipv6.mmdb", PlaceFile.NONE, PlaceFile::open, PlaceFile::records);
        zones = files.open("timezones.txt", TimeZones.NONE, TimeZones::read, TimeZones::size);
        continents = files.open("countries.json", Map.of(), file -> Continents.read(file, json), Map::size);
    }

    /** Whether any address can be found at all. */
    public boolean isLoaded() {
        return both.isLoaded() || v4.isLoaded() || v6.isLoaded();
    }

    public Place of(@Nullable IpAddress address) {
        if (address == null) {
            return Place.UNKNOWN;
        }
        Place place = both.value().find(address);
        return place.equals(Place.UNKNOWN) ? (address.isV4() ? v4 : v6).value().find(address) : place;
    }

    public @Nullable String continent(Place place) {
        return place.country() == null ? null : continents.value().get(place.country());
    }

    public @Nullable String timezone(Place place) {
        return place.timezone() != null ? place.timezone() : zones.value().at(place.latitude(), place.longitude());
    }
}
