package dev.waypost.platform.config;

import org.eclipse.microprofile.config.spi.Converter;

/** An address that a path can be put behind, whether or not the operator ended it with a slash. */
public class BaseUrlConverter implements Converter<String> {
    private static final long serialVersionUID = 1L;

    @Override
    public String convert(String value) {
        return value.strip().replaceAll("/+$", "");
    }
}
