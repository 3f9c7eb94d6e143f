import { type ReactNode, useEffect } from 'react'

type Props = { title: string; description?: ReactNode; actions?: ReactNode; /** For the window title, after the page's. */ place?: string }

export function PageHeader({ title, description, actions, place }: Props) {
  useEffect(() => {
    document.title = [title, place, 'Waypost'].filter(Boolean).join(' · ')
  }, [title, place])
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="grid max-w-2xl gap-1">
        <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
        {description && <p className="text-pretty text-ink-soft">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  )
}
