/** Draws QR codes, as SVG and as PNG. Start reading with QrPicture. */
@NullMarked
package dev.waypost.platform.qr;

import org.jspecify.annotations.NullMarked;
