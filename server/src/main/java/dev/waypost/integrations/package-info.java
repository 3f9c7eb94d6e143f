/**
 * Integrations with other services. The common parts are here; each service has its own package behind {@code
 * Connector}. Start reading with Installations for connections, and MessageReceiver and PaymentRecorder for incoming
 * messages.
 */
@NullMarked
package dev.waypost.integrations;

import org.jspecify.annotations.NullMarked;
