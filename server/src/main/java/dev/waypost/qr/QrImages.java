package dev.waypost.qr;

import dev.waypost.platform.compute.CpuExecutor;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.qr.QrPicture;
import jakarta.enterprise.context.ApplicationScoped;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Renders codes. The concurrency is limited: the largest image takes 64 MiB while it is rendered. */
@ApplicationScoped
class QrImages {
    private static final int AT_ONCE = 2;

    private static final int PATIENCE_SECONDS = 3;

    private final Semaphore places = new Semaphore(AT_ONCE, true);
    private final CpuExecutor processors;

    QrImages(CpuExecutor processors) {
        this.processors = processors;
    }

    byte[] draw(String text, QrAppearance appearance) {
        QrPicture picture = requireReadable(text, appearance);
        if (appearance.format() == QrFormat.SVG) {
            return picture.svg(appearance.size()).getBytes(StandardCharsets.UTF_8);
        }
        requirePlace();
        try {
            return processors.run(CpuExecutor.Share.ACCOUNTS, () -> picture.png(appearance.size()));
        } finally {
            places.release();
        }
    }

    private void requirePlace() {
        try {
            if (places.tryAcquire(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                return;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        throw ApiException.unavailable("Too many images are being rendered; try again in a moment", PATIENCE_SECONDS);
    }

    /** Rejects codes that cannot be scanned. */
    QrPicture requireReadable(String text, QrAppearance appearance) {
        QrPicture picture = QrPicture.of(text, appearance.design())
                .orElseThrow(() -> ApiException.invalid("url", "is too long for a QR code with this error correction"));
        if (appearance.size() < picture.smallestSide()) {
            throw ApiException.invalid("size", "must be at least %d for this code".formatted(picture.smallestSide()));
        }
        return picture;
    }
}
