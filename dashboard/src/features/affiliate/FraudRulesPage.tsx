import { Link } from '@tanstack/react-router'
import { ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { useProgramChoices } from '@/api/affiliate'
import { useFraudRules } from '@/api/bounties'
import type { Workspace } from '@/api/models'
import { useWorkspace, workspaceSegment } from '@/features/workspaces'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { Field } from '@/ui/Field'
import { PageHeader } from '@/ui/PageHeader'
import { QueryView } from '@/ui/QueryView'
import { Skeleton } from '@/ui/Skeleton'
import { AffiliateNav } from './AffiliateNav'
import { FraudRulesForm } from './FraudRulesForm'
import { ProgramSelect } from './ProgramSelect'

export function FraudRulesPage() {
  const workspace = useWorkspace()
  const programs = useProgramChoices(workspace.id)
  const [chosen, setChosen] = useState<string>()
  const params = { workspace: workspaceSegment(workspace) }
  return (
    <>
      <PageHeader
        title="Fraud rules"
        place={workspace.name}
        description="Checks for each program. A commission that matches a rule stays on hold until you review it."
        actions={
          <Button asChild>
            <Link to="/$workspace/affiliate/fraud" params={params}>
              Fraud alerts
            </Link>
          </Button>
        }
      />
      <AffiliateNav />
      <QueryView
        query={programs}
        loading={<Skeleton className="h-80 rounded-lg" />}
        empty={
          <EmptyState icon={ShieldAlert} title="No programs yet">
            Each program has its own fraud rules. Create a program first.
          </EmptyState>
        }
        isEmpty={(found) => found.length === 0}
      >
        {(found) => {
          const programId = chosen ?? found[0]?.id ?? ''
          return (
            <>
              <div className="sm:max-w-sm">
                <Field label="Program">{(control) => <ProgramSelect {...control} programs={found} value={programId} onChange={setChosen} />}</Field>
              </div>
              <RulesOf key={programId} programId={programId} workspace={workspace} />
            </>
          )
        }}
      </QueryView>
    </>
  )
}

function RulesOf({ programId, workspace }: { programId: string; workspace: Workspace }) {
  const rules = useFraudRules(workspace.id, programId)
  return (
    <QueryView query={rules} loading={<Skeleton className="h-80 rounded-lg" />}>
      {(found) => <FraudRulesForm rules={found} workspace={workspace} />}
    </QueryView>
  )
}
