import { Link, Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { PartnerContext, useOptionalPartner, useSignOutPartner } from '@/api/partnerSession'
import { AccountContext } from '@/api/twoFactor'
import { whenIdle } from '@/lib/idle'
import { Button } from '@/ui/Button'
import { Logo } from '@/ui/Logo'
import { loadOverlays } from '@/ui/useOverlays'
import { VIEW_LINK, ViewNav } from '@/ui/ViewNav'
import { ConfirmAddressNotice } from './ConfirmAddressNotice'

const VIEWS = [
  { to: '/partners', label: 'Programs' },
  { to: '/partners/earnings', label: 'Earnings' },
  { to: '/partners/payouts', label: 'Payouts' },
  { to: '/partners/bounties', label: 'Bounties' },
  { to: '/partners/messages', label: 'Messages' },
  { to: '/partners/assets', label: 'Assets' },
  { to: '/partners/marketplace', label: 'Marketplace' },
  { to: '/partners/account', label: 'Account' },
] as const

/** The frame of the partner portal. It belongs to no workspace, so it has no workspace sidebar. */
export function PartnerShell() {
  const me = useOptionalPartner()
  const router = useRouter()
  const signOut = useSignOutPartner()
  useEffect(() => whenIdle(() => loadOverlays().catch(() => undefined)), [])
  if (!me) return null
  return (
    <PartnerContext value={me}>
      <AccountContext value="partner">
        <a href="#main" className="sr-only z-50 rounded-md bg-accent px-3 py-2 text-on-accent focus:not-sr-only focus:fixed focus:start-3 focus:top-3">
          Skip to content
        </a>
        <div className="mx-auto grid min-h-dvh w-full max-w-4xl grid-cols-[minmax(0,1fr)] content-start gap-6 px-4 py-5 sm:px-6">
          <header className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <Link to="/partners" className="flex items-center gap-2.5 text-lg font-semibold tracking-tight">
                <Logo />
                Waypost partners
              </Link>
              <div className="flex min-w-0 items-center gap-3 text-sm text-ink-soft">
                <span className="truncate">{me.partner.name}</span>
                <Button size="small" pending={signOut.isPending} onClick={() => void signOut.mutateAsync(undefined).then(() => router.navigate({ to: '/partners/sign-in' }))}>
                  Sign out
                </Button>
              </div>
            </div>
            <ViewNav>
              {VIEWS.map(({ to, label }) => (
                <Link key={to} to={to} activeOptions={{ exact: to === '/partners' }} className={VIEW_LINK}>
                  {label}
                </Link>
              ))}
            </ViewNav>
          </header>
          <main id="main" className="grid grid-cols-[minmax(0,1fr)] gap-6">
            {!me.partner.emailVerified && <ConfirmAddressNotice email={me.partner.email} />}
            <Outlet />
          </main>
        </div>
      </AccountContext>
    </PartnerContext>
  )
}
