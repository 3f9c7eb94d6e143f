package dev.waypost.platform.json;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.jackson.ObjectMapperCustomizer;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** Applies the limits to the ObjectMapper that is injected everywhere and used by Vert.x and JAX-RS. */
final class BoundedMapper {
    @Produces
    @Singleton
    ObjectMapper mapper(Instance<ObjectMapperCustomizer> customizers) {
        ObjectMapper mapper = new ObjectMapper(new BoundedJsonFactory());
        customizers.stream().sorted().forEach(customizer -> customizer.customize(mapper));
        return mapper;
    }
}
