/** The query of the bell; the list in its menu shares the response. */
export const LATEST = { page: 1, limit: 10 }
