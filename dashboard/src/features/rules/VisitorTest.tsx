import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import type { Link, TestVisitor, Workspace } from '@/api/models'
import { useResolve } from '@/api/resolve'
import { Button } from '@/ui/Button'
import { ErrorState } from '@/ui/ErrorState'
import { Section } from '@/ui/Section'
import { Skeleton } from '@/ui/Skeleton'
import { PRESETS, visitorOf, type VisitorValues } from './presets'
import { ResolvedAnswer } from './ResolvedAnswer'
import { VisitorFields } from './VisitorFields'

/** Resolves the destination of a simulated visitor. The result follows changes of the rules above. */
export function VisitorTest({ link, workspace }: { link: Link; workspace: Workspace }) {
  const [values, setValues] = useState<VisitorValues>(PRESETS[0].values)
  const [visitor, setVisitor] = useState<TestVisitor>()
  const resolved = useResolve(workspace.id, link.id, visitor)
  const test = (next: VisitorValues) => {
    setValues(next)
    setVisitor(visitorOf(next, link.shortUrl))
  }
  return (
    <Section title="Test as a visitor" description="See where a visitor would be sent and why. The test is not counted.">
      <div role="group" aria-label="Examples" className="flex flex-wrap gap-2">
        {PRESETS.map((preset) => (
          <Button key={preset.name} size="small" aria-pressed={preset.values === values} onClick={() => test(preset.values)} className="aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-text">
            {preset.name}
          </Button>
        ))}
      </div>
      <form
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          test(values)
        }}
      >
        <VisitorFields values={values} onChange={setValues} />
        <div className="flex justify-end">
          <Button type="submit" variant="primary" icon={<FlaskConical aria-hidden />} pending={resolved.isFetching}>
            Test
          </Button>
        </div>
      </form>
      <div aria-live="polite">
        {resolved.data ? (
          <ResolvedAnswer answer={resolved.data} link={link} />
        ) : resolved.isError ? (
          <ErrorState error={resolved.error} title="The test failed" />
        ) : (
          resolved.isFetching && <Skeleton className="h-24 rounded-md" />
        )}
      </div>
    </Section>
  )
}
