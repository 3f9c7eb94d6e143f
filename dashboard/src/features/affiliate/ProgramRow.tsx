import { Link } from '@tanstack/react-router'
import type { Program, Workspace } from '@/api/models'
import { workspaceSegment } from '@/features/workspaces'
import { plural } from '@/lib/numbers'
import { Badge } from '@/ui/Badge'
import { Sum } from '@/ui/Sum'
import { PROGRAM_WORDS, termsOf } from './words'

export function ProgramRow({ program, workspace }: { program: Program; workspace: Workspace }) {
  const { label, tone } = PROGRAM_WORDS[program.status]
  return (
    <li className="grid min-h-16 gap-x-6 gap-y-1 px-4 py-3 text-sm sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <Link to="/$workspace/affiliate/programs/$programId" params={{ workspace: workspaceSegment(workspace), programId: program.id }} className="truncate hover:underline">
            {program.name}
          </Link>
          <Badge tone={tone}>{label}</Badge>
          {program.marketplaceListed && <Badge>Marketplace</Badge>}
        </p>
        <p className="truncate text-ink-faint">{termsOf(program.commission, program.currency)}</p>
      </div>
      <p className="self-center text-ink-soft tabular-nums sm:text-end">
        <span className="sm:block">{plural(program.partnersCount, 'partner')}</span>
        <span className="sm:hidden">, </span>
        <span className="text-ink-faint">
          <Sum amount={program.totals.commissions} currency={program.currency} /> earned
        </span>
      </p>
    </li>
  )
}
