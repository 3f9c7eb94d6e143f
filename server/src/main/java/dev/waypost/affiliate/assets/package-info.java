/** What programs offer partners to work with: banners, logos, guidelines. Files are where their makers keep them; here are names and addresses. */
@NullMarked
package dev.waypost.affiliate.assets;

import org.jspecify.annotations.NullMarked;
