import { Outlet } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { SessionContext, useOptionalSession } from '@/api/session'
import { VerifyEmailBanner } from '@/features/auth'
import { loadFeedbackDialog } from '@/features/feedback'
import { InvitationBanner } from '@/features/invitations'
import { whenIdle } from '@/lib/idle'
import { FormatContext } from '@/ui/FormatContext'
import { laterComponent } from '@/ui/laterComponent'
import { loadOverlays } from '@/ui/useOverlays'
import { useShortcut } from '@/ui/useShortcut'
import { GoToShortcuts } from './GoToShortcuts'
import { MainRegion } from './MainRegion'
import { MobileBar } from './MobileBar'
import { Sidebar } from './Sidebar'
import { SignedOutRedirect } from './SignedOutRedirect'

const CommandMenu = laterComponent(() => import('./CommandMenu').then((module) => module.CommandMenu))
const FeedbackDialog = laterComponent(loadFeedbackDialog)
const ShortcutList = laterComponent(() => import('./ShortcutList').then((module) => module.ShortcutList))

export function AppShell() {
  const session = useOptionalSession()
  const [commandsOpen, setCommandsOpen] = useState(false)
  const [shortcutsOpen, setShortcutsOpen] = useState(false)
  const [feedbackOpen, setFeedbackOpen] = useState(false)
  const timeZone = session?.user.timezone
  const format = useMemo(() => (timeZone ? { timeZone } : {}), [timeZone])
  useShortcut({ keys: 'mod+k', label: 'Search, or jump to a page', group: 'General', run: () => setCommandsOpen(true) })
  useShortcut({ keys: '?', label: 'Show keyboard shortcuts', group: 'General', run: () => setShortcutsOpen(true) })
  // Menus and dialogs are not part of the first screen. They are loaded as soon as the browser is idle, because a user who opens the
  // search starts typing immediately, and keys that are typed before the field exists are lost.
  useEffect(() => whenIdle(() => Promise.all([loadOverlays(), CommandMenu.load()]).catch(() => undefined)), [])

  if (!session) return <SignedOutRedirect />
  const sidebar = (
    <Sidebar onOpenCommands={() => setCommandsOpen(true)} onShowShortcuts={() => setShortcutsOpen(true)} onGiveFeedback={() => setFeedbackOpen(true)} />
  )
  return (
    <SessionContext value={session}>
      <FormatContext value={format}>
        <GoToShortcuts />
        <a href="#main" className="sr-only z-50 rounded-md bg-accent px-3 py-2 text-on-accent focus:not-sr-only focus:fixed focus:start-3 focus:top-3">
          Skip to content
        </a>
        <div className="min-h-dvh md:grid md:grid-cols-[15.5rem_minmax(0,1fr)]">
          <aside aria-label="Sidebar" className="sticky top-0 h-dvh border-e border-line max-md:hidden">
            {sidebar}
          </aside>
          <MobileBar onOpenCommands={() => setCommandsOpen(true)}>{sidebar}</MobileBar>
          <MainRegion>
            <VerifyEmailBanner />
            <InvitationBanner />
            <Outlet />
          </MainRegion>
        </div>
        {commandsOpen && (
          <CommandMenu onClose={() => setCommandsOpen(false)} onShowShortcuts={() => setShortcutsOpen(true)} onGiveFeedback={() => setFeedbackOpen(true)} />
        )}
        {feedbackOpen && <FeedbackDialog onClose={() => setFeedbackOpen(false)} />}
        {shortcutsOpen && <ShortcutList onClose={() => setShortcutsOpen(false)} />}
      </FormatContext>
    </SessionContext>
  )
}
