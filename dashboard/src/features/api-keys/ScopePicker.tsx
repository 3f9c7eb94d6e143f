import { Button } from '@/ui/Button'
import { SegmentedControl } from '@/ui/SegmentedControl'
import { type Access, accessOf, ALL_SCOPES, levelsOf, READ_SCOPES, SCOPE_GROUPS, withAccess } from './scopes'

type Props = { value: string[]; onChange: (scopes: string[]) => void; error?: string | undefined }

const LEVELS: { value: Access; label: string }[] = [
  { value: 'none', label: 'None' },
  { value: 'read', label: 'Read' },
  { value: 'write', label: 'Write' },
]

export function ScopePicker({ value, onChange, error }: Props) {
  return (
    <fieldset className="grid gap-2">
      <div className="flex items-center justify-between gap-4">
        <legend className="float-start text-sm font-medium">Access</legend>
        <div className="-me-2 flex">
          <Button size="small" variant="ghost" onClick={() => onChange(READ_SCOPES)}>
            Read only
          </Button>
          <Button size="small" variant="ghost" onClick={() => onChange(ALL_SCOPES)}>
            All access
          </Button>
        </div>
      </div>
      <div className="divide-y divide-line rounded-md border border-line">
        {SCOPE_GROUPS.map((group) => (
          <div key={group.name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-3 py-2">
            <div className="min-w-0 flex-1 basis-40">
              <p className="text-sm font-medium">{group.name}</p>
              <p className="text-sm text-ink-faint">{group.description}</p>
            </div>
            <SegmentedControl
              label={`Access to ${group.name.toLowerCase()}`}
              value={accessOf(group, value)}
              options={LEVELS.filter(({ value: level }) => levelsOf(group).includes(level))}
              onChange={(access) => onChange(withAccess(group, value, access))}
            />
          </div>
        ))}
      </div>
      {error && (
        <p role="alert" className="text-sm text-danger-text">
          {error}
        </p>
      )}
    </fieldset>
  )
}
