import * as z from 'zod/mini'

export const emailField = z.email('Enter an e-mail address, such as ada@example.com.').check(z.maxLength(254))

/** The server validates the strength of passwords; this rejects in advance what the server would always reject. */
export const newPasswordField = z.string().check(z.minLength(10, 'At least 10 characters.'), z.maxLength(200, 'At most 200 characters.'))

export const nameField = z.string().check(z.trim(), z.minLength(1, 'Enter your name.'), z.maxLength(100, 'At most 100 characters.'))
