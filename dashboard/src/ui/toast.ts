import type { ExternalToast } from 'sonner'

type Show = (message: string, options?: ExternalToast) => void

/** The toast library is loaded with the first toast or after the first screen, whichever comes first. */
const show =
  (kind: 'success' | 'error'): Show =>
  (message, options) =>
    void import('sonner').then(({ toast: library }) => library[kind](message, options))

export const toast = { success: show('success'), error: show('error') }
