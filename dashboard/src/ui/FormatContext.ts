import { createContext } from 'react'

export type Format = { locale?: string; timeZone?: string }

/** The date and number format of the user; empty means the default of the browser. */
export const FormatContext = createContext<Format>({})
