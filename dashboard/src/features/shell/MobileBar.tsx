import { useLocation } from '@tanstack/react-router'
import { Menu as MenuIcon, Search, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { NotificationBell } from '@/features/notifications'
import { IconButton } from '@/ui/IconButton'
import { Logo } from '@/ui/Logo'
import { ShortcutScope } from '@/ui/ShortcutScope'

type Props = { children: ReactNode; onOpenCommands: () => void }

/** On phones the sidebar waits in a drawer; going somewhere closes it. */
export function MobileBar({ children, onOpenCommands }: Props) {
  const { pathname } = useLocation()
  const [openedAt, setOpenedAt] = useState<string>()
  const open = openedAt === pathname
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-2 border-b border-line bg-canvas px-2 md:hidden">
      <Dialog.Root open={open} onOpenChange={(next) => setOpenedAt(next ? pathname : undefined)}>
        <Dialog.Trigger asChild>
          <IconButton label="Open navigation" large>
            <MenuIcon aria-hidden />
          </IconButton>
        </Dialog.Trigger>
        <Dialog.Portal>
          <Dialog.Overlay className="fixed inset-0 z-40 animate-appear bg-scrim" />
          <Dialog.Content
            aria-describedby={undefined}
            className="fixed inset-y-0 start-0 z-40 w-[min(19rem,85vw)] animate-slide bg-canvas shadow-raised outline-none"
          >
            <ShortcutScope />
            <Dialog.Title className="sr-only">Navigation</Dialog.Title>
            {children}
            <Dialog.Close asChild>
              <IconButton label="Close navigation" large className="absolute -end-12 top-2 bg-raised">
                <X aria-hidden />
              </IconButton>
            </Dialog.Close>
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
      <Logo className="size-6" />
      <span className="flex-1 font-semibold tracking-tight">Waypost</span>
      <NotificationBell large />
      <IconButton label="Jump to" large onClick={onOpenCommands}>
        <Search aria-hidden />
      </IconButton>
    </header>
  )
}
