/** Draws QR codes, as SVG and as PNG. Read QrPicture first. */
@NullMarked
package dev.waypost.platform.qr;

import org.jspecify.annotations.NullMarked;
