package dev.waypost.platform.config;

import org.eclipse.microprofile.config.spi.Converter;

/** A URL without a trailing slash, so that a path can be appended. */
public class BaseUrlConverter implements Converter<String> {
    private static final long serialVersionUID = 1L;

    @Override
    public String convert(String value) {
        return value.strip().replaceAll("/+$", "");
    }
}
