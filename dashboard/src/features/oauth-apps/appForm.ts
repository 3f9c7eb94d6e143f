import * as z from 'zod/mini'
import type { NewOAuthApp, OAuthApp } from '@/api/models'
import { READ_SCOPES } from '@/features/api-keys'

export const USER_READ = 'user.read'

export const schema = z
  .object({
    name: z.string().check(z.trim(), z.minLength(1, 'Enter the name that people will see.'), z.maxLength(100, 'At most 100 characters.')),
    description: z.string().check(z.maxLength(500, 'At most 500 characters.')),
    website: z.string().check(z.maxLength(2000, 'At most 2,000 characters.')),
    logo: z.string().check(z.maxLength(2000, 'At most 2,000 characters.')),
    redirectUris: z.string(),
    scopes: z.array(z.string()),
    readsUser: z.boolean(),
    isPublic: z.boolean(),
    requirePkce: z.boolean(),
    clientCredentials: z.boolean(),
  })
  .check(
    z.refine(({ redirectUris, clientCredentials }) => clientCredentials || linesOf(redirectUris).length > 0, {
      path: ['redirectUris'],
      error: 'Enter at least one redirect URI.',
    }),
    z.refine(({ scopes, readsUser }) => scopes.length > 0 || readsUser, { path: ['scopes'], error: 'Choose at least one permission.' }),
  )

export type AppValues = z.infer<typeof schema>

/** The fields that can have server errors. */
export const FIELDS = ['name', 'description', 'website', 'logo', 'redirectUris', 'scopes', 'clientCredentials'] as const

export function valuesOf(app: OAuthApp | undefined): AppValues {
  return {
    name: app?.name ?? '',
    description: app?.description ?? '',
    website: app?.website ?? '',
    logo: app?.logo ?? '',
    redirectUris: app?.redirectUris.join('\n') ?? '',
    scopes: app?.scopes.filter((scope) => scope !== USER_READ) ?? READ_SCOPES,
    readsUser: app?.scopes.includes(USER_READ) ?? true,
    isPublic: app?.public ?? false,
    requirePkce: app?.requirePkce ?? true,
    clientCredentials: app?.clientCredentials ?? false,
  }
}

function linesOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean)
}

/** The request body. Whether the app is public can be set only when it is created. */
export function bodyOf({ name, description, website, logo, redirectUris, scopes, readsUser, isPublic, requirePkce, clientCredentials }: AppValues): NewOAuthApp {
  return {
    name,
    description: description.trim() || null,
    website: website.trim() || null,
    logo: logo.trim() || null,
    redirectUris: linesOf(redirectUris),
    scopes: [...scopes, ...(readsUser ? [USER_READ] : [])],
    requirePkce,
    clientCredentials: clientCredentials && !isPublic,
  }
}
