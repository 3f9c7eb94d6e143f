import { type ListedProgram, useFeatureProgram } from '@/api/featuredPrograms'
import { plural } from '@/lib/numbers'
import { describeProblem } from '@/lib/problem'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { toast } from '@/ui/toast'

export function ListedProgramRow({ program }: { program: ListedProgram }) {
  const feature = useFeatureProgram()
  const { slug, name, featured } = program
  const turn = () =>
    feature.mutate(
      { slug, featured: !featured },
      {
        onSuccess: () => toast.success(featured ? `${name} is no longer featured` : `${name} is now featured`),
        onError: (error) => toast.error(describeProblem(error)),
      },
    )
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 text-sm">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span className="truncate">{name}</span>
          {featured && <Badge tone="accent">Featured</Badge>}
        </p>
        <p className="truncate text-ink-faint">{[program.category, program.website, plural(program.partnersCount, 'partner')].filter(Boolean).join(', ')}</p>
      </div>
      <Button size="small" pending={feature.isPending} aria-label={`${featured ? 'Stop featuring' : 'Feature'} ${name}`} onClick={turn}>
        {featured ? 'Stop featuring' : 'Feature'}
      </Button>
    </li>
  )
}
