package dev.waypost.platform.web.input;

import io.quarkus.hibernate.validator.ValidatorFactoryCustomizer;
import jakarta.inject.Singleton;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.constraints.Size;
import java.util.Collection;
import java.util.Map;
import org.hibernate.validator.BaseHibernateValidatorConfiguration;
import org.hibernate.validator.cfg.ConstraintMapping;
import org.jspecify.annotations.Nullable;

/**
 * Makes {@link Size} count code points, as the database and JSON Schema do: an emoji is one character, although Java
 * stores it as two.
 */
@Singleton
class TextSizes implements ValidatorFactoryCustomizer {
    @Override
    public void customize(BaseHibernateValidatorConfiguration<?> configuration) {
        ConstraintMapping mapping = configuration.createConstraintMapping();
        mapping.constraintDefinition(Size.class)
                .includeExistingValidators(false)
                .validatedBy(OfText.class)
                .validatedBy(OfCollection.class)
                .validatedBy(OfMap.class);
        configuration.addMapping(mapping);
    }

    abstract static class Bounded<T> implements ConstraintValidator<Size, T> {
        private int least;
        private int most;

        @Override
        public void initialize(Size size) {
            least = size.min();
            most = size.max();
        }

        @Override
        public boolean isValid(@Nullable T value, ConstraintValidatorContext context) {
            if (value == null) {
                return true;
            }
            int size = sizeOf(value);
            return size >= least && size <= most;
        }

        abstract int sizeOf(T value);
    }

    public static final class OfText extends Bounded<CharSequence> {
        @Override
        int sizeOf(CharSequence value) {
            return Character.codePointCount(value, 0, value.length());
        }
    }

    public static final class OfCollection extends Bounded<Collection<?>> {
        @Override
        int sizeOf(Collection<?> value) {
            return value.size();
        }
    }

    public static final class OfMap extends Bounded<Map<?, ?>> {
        @Override
        int sizeOf(Map<?, ?> value) {
            return value.size();
        }
    }
}
