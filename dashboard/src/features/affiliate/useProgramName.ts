import { MOST_CHOICES, useProgram, useProgramChoices } from '@/api/affiliate'

/** What a program is called; empty until it is known. */
export function useProgramName(workspaceId: string, programId: string): string {
  const { data: choices } = useProgramChoices(workspaceId)
  const found = choices?.find(({ id }) => id === programId)
  const { data: other } = useProgram(workspaceId, programId, { enabled: !found && (choices?.length ?? 0) >= MOST_CHOICES })
  return found?.name ?? other?.name ?? ''
}
