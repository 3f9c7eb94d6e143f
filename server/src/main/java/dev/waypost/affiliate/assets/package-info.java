/**
 * Assets that programs offer to partners: banners, logos, guidelines. Files are hosted elsewhere; only names and URLs
 * are stored.
 */
@NullMarked
package dev.waypost.affiliate.assets;

import org.jspecify.annotations.NullMarked;
