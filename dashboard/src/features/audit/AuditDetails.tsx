import { ArrowRight } from 'lucide-react'
import type { AuditEntry } from '@/api/models'
import { readableField, readableValue } from './words'

/** The changed fields, and the IP address of the change. */
export function AuditDetails({ entry }: { entry: AuditEntry }) {
  const changes = Object.entries(entry.changes ?? {})
  return (
    <div className="grid gap-3 border-t border-line bg-canvas px-4 py-3 text-sm sm:ps-15">
      {changes.length > 0 && (
        <dl className="grid gap-2">
          {changes.map(([field, change]) => (
            <div key={field} className="grid gap-x-4 sm:grid-cols-[9rem_1fr]">
              <dt className="text-ink-faint">{readableField(field)}</dt>
              <dd className="flex flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere">
                <del className="rounded-sm bg-danger-soft px-1.5 text-danger-text no-underline">
                  <span className="sr-only">was </span>
                  {readableValue(change.old)}
                </del>
                <ArrowRight aria-label="became" className="size-3.5 text-ink-faint rtl:rotate-180" />
                <ins className="rounded-sm bg-success-soft px-1.5 text-success-text no-underline">{readableValue(change.new)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className="text-ink-faint wrap-anywhere">
        {[entry.actor.email, entry.ip && `from ${entry.ip}`, entry.resourceId, entry.userAgent].filter(Boolean).join(' · ')}
      </p>
    </div>
  )
}
