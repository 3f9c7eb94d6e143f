import { createContext } from 'react'

export type Format = { locale?: string; timeZone?: string }

/** How this person reads dates and numbers; empty means as the browser does. */
export const FormatContext = createContext<Format>({})
