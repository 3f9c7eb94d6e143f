import { MOST_CHOICES, useProgram, useProgramChoices } from '@/api/affiliate'

/** The name of a program; empty until it is loaded. */
export function useProgramName(workspaceId: string, programId: string): string {
  const { data: choices } = useProgramChoices(workspaceId)
  const found = choices?.find(({ id }) => id === programId)
  const { data: other } = useProgram(workspaceId, programId, { enabled: !found && (choices?.length ?? 0) >= MOST_CHOICES })
  return found?.name ?? other?.name ?? ''
}
