/** These values go into the style sheet of a page, so nothing else than a colour, a length and font names may pass. */
export const LOOK_PATTERNS = { accent: /^(#[0-9a-f]{6})?$/i, radius: /^\d{0,2}$/, font: /^[\w\s,'"-]{0,100}$/ }
