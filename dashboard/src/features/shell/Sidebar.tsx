import { NotificationBell } from '@/features/notifications'
import { Resources } from './Resources'
import { SearchButton } from './SearchButton'
import { SidebarNavigation } from './SidebarNavigation'
import { UserMenu } from './UserMenu'
import { WorkspaceSwitcher } from './WorkspaceSwitcher'

type Props = { onOpenCommands: () => void; onShowShortcuts: () => void; onGiveFeedback: () => void }

export function Sidebar({ onOpenCommands, onShowShortcuts, onGiveFeedback }: Props) {
  return (
    <div className="flex h-full flex-col gap-4 p-3">
      <div className="grid gap-2">
        <WorkspaceSwitcher />
        <div className="flex items-center gap-1">
          <SearchButton onOpen={onOpenCommands} />
          <NotificationBell />
        </div>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <SidebarNavigation />
      </div>
      <Resources />
      <div className="-mx-3 border-t border-line px-3 pt-2">
        <UserMenu onShowShortcuts={onShowShortcuts} onGiveFeedback={onGiveFeedback} />
      </div>
    </div>
  )
}
