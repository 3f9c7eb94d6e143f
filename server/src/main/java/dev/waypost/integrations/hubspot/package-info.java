/** HubSpot: contacts that become leads and deals that become sales. Start reading with HubSpotEvents. */
@NullMarked
package dev.waypost.integrations.hubspot;

import org.jspecify.annotations.NullMarked;
