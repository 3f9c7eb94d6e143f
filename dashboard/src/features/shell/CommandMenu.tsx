import { useNavigate } from '@tanstack/react-router'
import { Command } from 'cmdk'
import { BookOpen, Building2, Keyboard, LogOut, MessageSquare, Monitor, Moon, Sun } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useState } from 'react'
import { useSearchEverything } from '@/api/search'
import { useSession, useSignOut } from '@/api/session'
import { useOptionalWorkspace, workspaceSegment } from '@/features/workspaces'
import { chooseTheme } from '@/lib/theme'
import { ShortcutScope } from '@/ui/ShortcutScope'
import { useSettled } from '@/ui/useSettled'
import { CommandGroup } from './CommandGroup'
import { CommandRow } from './CommandRow'
import { profilePages, settingsPages, workspacePages } from './navigation'
import { SearchResults } from './SearchResults'

const PAUSE_MS = 200

type Props = { onClose: () => void; onShowShortcuts: () => void; onGiveFeedback: () => void }

export function CommandMenu({ onClose, onShowShortcuts, onGiveFeedback }: Props) {
  const navigate = useNavigate()
  const { workspaces, billing } = useSession()
  const signOut = useSignOut()
  const current = useOptionalWorkspace()
  const segment = current && workspaceSegment(current)
  const pages = segment ? [...workspacePages(segment), ...settingsPages(segment, current.role, billing !== 'off')] : []
  const [typed, setTyped] = useState('')
  const query = useSettled(typed.trim(), PAUSE_MS)
  const found = useSearchEverything(current?.id, query)
  const searching = Boolean(current) && (query !== typed.trim() || found.isFetching)
  const act = (action: () => void) => () => {
    onClose()
    action()
  }
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-appear bg-scrim" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-x-3 top-[12dvh] z-40 mx-auto max-w-xl animate-rise overflow-hidden rounded-xl bg-raised shadow-raised outline-none"
        >
          <ShortcutScope />
          <Dialog.Title className="sr-only">Jump to</Dialog.Title>
          <Command loop label="Jump to">
            <Command.Input
              value={typed}
              onValueChange={setTyped}
              placeholder="Jump to a page, or search everything…"
              className="h-13 w-full border-b border-line bg-transparent px-4 text-[1rem] outline-none"
            />
            <Command.List className="max-h-[min(24rem,60dvh)] scroll-py-2 overflow-y-auto p-2">
              <Command.Empty className="py-10 text-center text-sm text-ink-faint">{searching ? 'Searching…' : 'No results.'}</Command.Empty>
              {found.isError && <p role="status" className="px-2.5 py-2 text-sm text-ink-faint">Search is not available. You can still jump to pages.</p>}
              <CommandGroup heading={current?.name ?? 'Waypost'}>
                {pages.map(({ label, icon, keys, link }) => (
                  <CommandRow key={label} icon={icon} shortcut={keys} onSelect={act(() => void navigate(link))}>
                    {label}
                  </CommandRow>
                ))}
              </CommandGroup>
              {segment && found.data && query !== '' && <SearchResults key={query} query={query} found={found.data} workspace={segment} onChosen={onClose} />}
              <CommandGroup heading="Your account">
                {profilePages.map(({ label, icon, keys, link }) => (
                  <CommandRow key={label} icon={icon} shortcut={keys} onSelect={act(() => void navigate(link))}>
                    {label}
                  </CommandRow>
                ))}
                <CommandRow icon={LogOut} onSelect={act(() => signOut.mutate(undefined, { onSuccess: () => void navigate({ to: '/sign-in' }) }))}>
                  Sign out
                </CommandRow>
              </CommandGroup>
              {workspaces.length > 1 && (
                <CommandGroup heading="Switch workspace">
                  {workspaces
                    .filter((workspace) => workspace.id !== current?.id)
                    .map((workspace) => (
                      <CommandRow
                        key={workspace.id}
                        icon={Building2}
                        value={`${workspace.name} ${workspace.id}`}
                        onSelect={act(() => void navigate({ to: '/$workspace', params: { workspace: workspaceSegment(workspace) } }))}
                      >
                        {workspace.name}
                      </CommandRow>
                    ))}
                </CommandGroup>
              )}
              <CommandGroup heading="Appearance and help">
                <CommandRow icon={Sun} onSelect={act(() => chooseTheme('light'))}>Light theme</CommandRow>
                <CommandRow icon={Moon} onSelect={act(() => chooseTheme('dark'))}>Dark theme</CommandRow>
                <CommandRow icon={Monitor} onSelect={act(() => chooseTheme('system'))}>System theme</CommandRow>
                <CommandRow icon={Keyboard} shortcut="?" onSelect={act(onShowShortcuts)}>Keyboard shortcuts</CommandRow>
                <CommandRow icon={MessageSquare} onSelect={act(onGiveFeedback)}>Give feedback</CommandRow>
                <CommandRow icon={BookOpen} onSelect={act(() => window.location.assign('/docs'))}>API reference</CommandRow>
              </CommandGroup>
            </Command.List>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
