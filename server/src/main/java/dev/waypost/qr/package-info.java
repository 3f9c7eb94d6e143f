/** QR codes of links: designs, images and their scans. Read QrService first. */
@NullMarked
package dev.waypost.qr;

import org.jspecify.annotations.NullMarked;
