import { Check, X } from 'lucide-react'
import type { OAuthScope } from '@/api/models'

/** The requested scopes, and which of them the role of the user does not include. */
export function ScopeList({ scopes, allowed }: { scopes: OAuthScope[]; allowed: string[] }) {
  const given = scopes.filter(({ scope }) => allowed.includes(scope))
  const withheld = scopes.filter(({ scope }) => !allowed.includes(scope))
  return (
    <div className="grid gap-3 text-sm">
      {given.length > 0 && (
        <div className="grid gap-1.5">
          <p id="scopes-given" className="font-medium">
            It will be able to
          </p>
          <ul aria-labelledby="scopes-given" className="grid gap-1">
            {given.map(({ scope, description }) => (
              <li key={scope} className="flex gap-2">
                <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-success-text" />
                {description}
              </li>
            ))}
          </ul>
        </div>
      )}
      {withheld.length > 0 && (
        <div className="grid gap-1.5 text-ink-soft">
          <p id="scopes-withheld" className="font-medium">
            Also requested, but not allowed by your role in this workspace
          </p>
          <ul aria-labelledby="scopes-withheld" className="grid gap-1">
            {withheld.map(({ scope, description }) => (
              <li key={scope} className="flex gap-2">
                <X aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-faint" />
                {description}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
