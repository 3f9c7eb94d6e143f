import { shortcuts } from '@/lib/shortcuts'
import { Dialog } from '@/ui/Dialog'
import { Kbd } from '@/ui/Kbd'

export function ShortcutList({ onClose }: { onClose: () => void }) {
  const listed = shortcuts.list()
  const groups = [...new Set(listed.map((shortcut) => shortcut.group))]
  return (
    <Dialog open onOpenChange={onClose} title="Keyboard shortcuts" description="Shortcuts are off while you type in a field.">
      <div className="grid gap-5">
        {groups.map((group) => (
          <section key={group} className="grid gap-1">
            <h3 className="text-xs font-medium text-ink-faint">{group}</h3>
            <dl className="divide-y divide-line">
              {listed
                .filter((shortcut) => shortcut.group === group)
                .map((shortcut) => (
                  <div key={shortcut.keys + shortcut.label} className="flex items-center justify-between py-1.5 text-sm">
                    <dt>{shortcut.label}</dt>
                    <dd>
                      <span className="sr-only">{shortcut.keys}</span>
                      <Kbd keys={shortcut.keys} />
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
