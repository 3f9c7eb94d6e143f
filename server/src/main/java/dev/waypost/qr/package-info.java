/** QR codes of links: designs, images and their scans. Start reading with QrService. */
@NullMarked
package dev.waypost.qr;

import org.jspecify.annotations.NullMarked;
