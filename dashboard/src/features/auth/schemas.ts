import { z } from 'zod'

export const emailField = z.email('Enter an e-mail address, like ada@example.com.').max(254)

/** The server has the last word on strength; this catches what it would refuse anyway. */
export const newPasswordField = z.string().min(10, 'At least 10 characters.').max(200, 'At most 200 characters.')

export const nameField = z.string().trim().min(1, 'Tell us your name.').max(100, 'At most 100 characters.')
