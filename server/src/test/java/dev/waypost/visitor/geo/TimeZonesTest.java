package dev.waypost.visitor.geo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waypost.visitor.data.BuiltData;
import java.io.IOException;
import java.time.ZoneId;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TimeZonesTest {
    @ParameterizedTest
    @CsvSource({
        "52.52,13.40,Europe/Berlin",
        "48.85,2.35,Europe/Paris",
        "40.71,-74.01,America/New_York",
        "34.05,-118.24,America/Los_Angeles",
        "35.68,139.69,Asia/Tokyo",
        "28.61,77.21,Asia/Kolkata",
        "-33.87,151.21,Australia/Sydney",
        "-34.60,-58.38,America/Argentina/Buenos_Aires",
        "90,0,Etc/GMT"
    })
    void knowsTheZoneOfAPlace(double latitude, double longitude, String zone) throws IOException {
        assertThat(zones().at(latitude, longitude)).isEqualTo(zone);
    }

    @Property(tries = 2000)
    void everyPlaceOnEarthHasAZoneThatJavaKnows(
            @ForAll @DoubleRange(min = -90, max = 90) double latitude,
            @ForAll @DoubleRange(min = -180, max = 180) double longitude)
            throws IOException {
        String zone = zones().at(latitude, longitude);

        assertThat(zone).isNotNull();
        assertThat(ZoneId.of(zone)).isNotNull();
    }

    @Test
    void unknownPlacesHaveNoZone() throws IOException {
        assertThat(zones().at(Double.NaN, Double.NaN)).isNull();
        assertThat(zones().at(91, 0)).isNull();
        assertThat(zones().at(0, Double.POSITIVE_INFINITY)).isNull();
        assertThat(TimeZones.NONE.at(0, 0)).isNull();
    }

    private static TimeZones zones() throws IOException {
        return TimeZones.read(BuiltData.file("timezones.txt"));
    }
}
