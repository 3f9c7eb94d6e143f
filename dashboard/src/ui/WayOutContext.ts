import { createContext, type ReactNode } from 'react'

/** A remedy for an error by its code, such as a link to billing; null if there is none for this user. */
export const WayOutContext = createContext<(code: string) => ReactNode>(() => null)
