/** These values become part of the style sheet of a page, so only colours, lengths and font names are allowed. */
export const LOOK_PATTERNS = { accent: /^(#[0-9a-f]{6})?$/i, radius: /^\d{0,2}$/, font: /^[\w\s,'"-]{0,100}$/ }
