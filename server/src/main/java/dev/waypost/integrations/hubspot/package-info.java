/** HubSpot: contacts become leads and won deals become sales. Start reading with HubSpotEvents. */
@NullMarked
package dev.waypost.integrations.hubspot;

import org.jspecify.annotations.NullMarked;
