import { useLocation } from '@tanstack/react-router'
import { Menu as MenuIcon, Search, X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { NotificationBell } from '@/features/notifications'
import { IconButton } from '@/ui/IconButton'
import { Logo } from '@/ui/Logo'
import { ShortcutScope } from '@/ui/ShortcutScope'
import { useOverlays } from '@/ui/useOverlays'

type Props = { children: ReactNode; onOpenCommands: () => void }

/** On phones the sidebar is a drawer that closes on navigation. */
export function MobileBar({ children, onOpenCommands }: Props) {
  const { pathname } = useLocation()
  const [openedAt, setOpenedAt] = useState<string>()
  const open = openedAt === pathname
  const opener = useRef<HTMLButtonElement>(null)
  const overlays = useOverlays(open)
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-2 border-b border-line bg-canvas px-2 md:hidden">
      <IconButton ref={opener} label="Open navigation" large aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpenedAt(pathname)}>
        <MenuIcon aria-hidden />
      </IconButton>
      {overlays && (
      <overlays.Dialog.Root open={open} onOpenChange={(next) => setOpenedAt(next ? pathname : undefined)}>
        <overlays.Dialog.Portal>
          <overlays.Dialog.Overlay className="fixed inset-0 z-40 animate-appear bg-scrim" />
          <overlays.Dialog.Content
            aria-describedby={undefined}
            onCloseAutoFocus={() => opener.current?.focus()}
            className="fixed inset-y-0 start-0 z-40 w-[min(19rem,85vw)] animate-slide bg-canvas shadow-raised outline-none"
          >
            <ShortcutScope />
            <overlays.Dialog.Title className="sr-only">Navigation</overlays.Dialog.Title>
            {children}
            <overlays.Dialog.Close asChild>
              <IconButton label="Close navigation" large className="absolute -end-12 top-2 bg-raised">
                <X aria-hidden />
              </IconButton>
            </overlays.Dialog.Close>
          </overlays.Dialog.Content>
        </overlays.Dialog.Portal>
      </overlays.Dialog.Root>
      )}
      <Logo className="size-6" />
      <span className="flex-1 font-semibold tracking-tight">Waypost</span>
      <NotificationBell large />
      <IconButton label="Jump to" large onClick={onOpenCommands}>
        <Search aria-hidden />
      </IconButton>
    </header>
  )
}
