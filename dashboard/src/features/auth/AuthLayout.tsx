import { type ReactNode, useEffect } from 'react'
import { Logo } from '@/ui/Logo'
import { RoutingPicture } from './RoutingPicture'

type Props = { title: string; description?: ReactNode; children: ReactNode; footer?: ReactNode }

export function AuthLayout({ title, description, children, footer }: Props) {
  useEffect(() => {
    document.title = `${title} · Waypost`
  }, [title])
  return (
    <div className="grid min-h-dvh lg:grid-cols-2">
      <div className="flex flex-col px-6 py-6 sm:px-10">
        <header className="flex items-center gap-2.5 text-lg font-semibold tracking-tight">
          <Logo />
          Waypost
        </header>
        <main className="mx-auto grid w-full max-w-sm flex-1 content-center gap-6 py-10">
          <div className="grid gap-1.5">
            <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
            {description && <div className="text-pretty text-ink-soft">{description}</div>}
          </div>
          {children}
          {footer && <div className="text-sm text-ink-soft">{footer}</div>}
        </main>
      </div>
      <RoutingPicture />
    </div>
  )
}
