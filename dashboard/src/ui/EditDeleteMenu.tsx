import { MoreHorizontal, Pencil, Trash2 } from 'lucide-react'
import { IconButton } from './IconButton'
import { Menu } from './Menu'
import { MenuItem } from './MenuItem'

type Props = { name: string; editLabel?: string; onEdit: () => void; onDelete: () => void }

/** The menu of a row that can be edited and deleted. */
export function EditDeleteMenu({ name, editLabel = 'Edit', onEdit, onDelete }: Props) {
  return (
    <Menu
      trigger={
        <IconButton label={`Actions for ${name}`}>
          <MoreHorizontal aria-hidden />
        </IconButton>
      }
    >
      <MenuItem icon={<Pencil aria-hidden />} onSelect={onEdit}>
        {editLabel}
      </MenuItem>
      <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={onDelete}>
        Delete
      </MenuItem>
    </Menu>
  )
}
