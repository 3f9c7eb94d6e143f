/** Renders QR codes as SVG and PNG. Start reading with QrPicture. */
@NullMarked
package dev.waypost.platform.qr;

import org.jspecify.annotations.NullMarked;
