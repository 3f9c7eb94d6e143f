/** What the bell asks for; the list under it shows the same answer. */
export const LATEST = { page: 1, limit: 10 }
