import type { Consent } from '@/api/models'
import { Avatar } from '@/ui/Avatar'

/** The name, description and website of the app. */
export function AppCard({ app: { name, description, website, logo } }: { app: Consent['app'] }) {
  return (
    <div className="flex items-center gap-4 rounded-lg border border-line bg-surface p-4">
      <Avatar name={name} image={logo} shape="square" size="large" />
      <div className="grid min-w-0 gap-0.5 text-sm wrap-anywhere">
        <p className="font-semibold">{name}</p>
        {description && <p className="text-ink-soft">{description}</p>}
        {website && (
          <a href={website} target="_blank" rel="noopener noreferrer nofollow" className="text-accent-text underline underline-offset-4">
            {website.replace(/^https?:\/\//, '').replace(/\/$/, '')}
          </a>
        )}
      </div>
    </div>
  )
}
