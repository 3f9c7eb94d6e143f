import { Link, useNavigate } from '@tanstack/react-router'
import { CircleUser, Keyboard, LogOut, MessageSquare, MoreHorizontal, ShieldCheck } from 'lucide-react'
import { useSession, useSignOut } from '@/api/session'
import { Avatar } from '@/ui/Avatar'
import { Menu } from '@/ui/Menu'
import { MenuItem } from '@/ui/MenuItem'
import { MenuSeparator } from '@/ui/MenuSeparator'
import { ThemeSwitch } from './ThemeSwitch'

type Props = { onShowShortcuts: () => void; onGiveFeedback: () => void }

export function UserMenu({ onShowShortcuts, onGiveFeedback }: Props) {
  const { user, sso } = useSession()
  const signOut = useSignOut()
  const navigate = useNavigate()
  // Users who signed in through an identity provider are signed out there too; otherwise the next click would sign them in again.
  const leave = () => (sso ? window.location.assign(sso.logoutUrl) : signOut.mutate(undefined, { onSuccess: () => void navigate({ to: '/sign-in' }) }))
  return (
    <Menu
      align="start"
      side="top"
      className="w-60"
      trigger={
        <button
          type="button"
          className="flex h-11 w-full min-w-0 items-center gap-2.5 rounded-md px-2 text-start hover:bg-sunken data-[state=open]:bg-sunken"
        >
          <Avatar name={user.name} image={user.avatar} />
          <span className="sr-only">Account of </span>
          <span className="grid min-w-0 flex-1">
            <span className="truncate text-sm leading-4.5 font-medium">{user.name}</span>{' '}
            <span className="truncate text-xs text-ink-faint">{user.email}</span>
          </span>
          <MoreHorizontal aria-hidden className="size-4 shrink-0 text-ink-faint" />
        </button>
      }
    >
      <div className="flex items-center justify-between px-2.5 py-1.5 text-sm">
        <span aria-hidden>Theme</span>
        <ThemeSwitch />
      </div>
      <MenuSeparator />
      <MenuItem asChild>
        <Link to="/profile">
          <CircleUser aria-hidden />
          Profile
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to="/profile/security">
          <ShieldCheck aria-hidden />
          Security
        </Link>
      </MenuItem>
      <MenuItem icon={<Keyboard aria-hidden />} shortcut="?" onSelect={onShowShortcuts}>
        Keyboard shortcuts
      </MenuItem>
      <MenuItem icon={<MessageSquare aria-hidden />} onSelect={onGiveFeedback}>
        Give feedback
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<LogOut aria-hidden />} onSelect={leave}>
        Sign out
      </MenuItem>
    </Menu>
  )
}
