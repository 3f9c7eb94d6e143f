package dev.waypost.platform.web.input;

import jakarta.validation.valueextraction.ExtractedValue;
import jakarta.validation.valueextraction.ValueExtractor;

/** Lets {@code Patch<@Size(max = 100) String>} be validated if a value was sent. */
public final class PatchValueExtractor implements ValueExtractor<Patch<@ExtractedValue ?>> {

    @Override
    public void extractValues(Patch<?> patch, ValueReceiver receiver) {
        if (patch instanceof Patch.Set<?>(Object value)) {
            receiver.value(null, value);
        }
    }
}
