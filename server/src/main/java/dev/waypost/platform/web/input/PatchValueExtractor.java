package dev.waypost.platform.web.input;

import jakarta.validation.valueextraction.ExtractedValue;
import jakarta.validation.valueextraction.ValueExtractor;

/** Lets {@code Patch<@NotNull @Size(max = 100) String>} be validated if the field was sent. */
public final class PatchValueExtractor implements ValueExtractor<Patch<@ExtractedValue ?>> {

    @Override
    public void extractValues(Patch<?> patch, ValueReceiver receiver) {
        switch (patch) {
            case Patch.Keep<?> _ -> {}
            case Patch.Clear<?> _ -> receiver.value(null, null);
            case Patch.Set<?>(Object value) -> receiver.value(null, value);
        }
    }
}
