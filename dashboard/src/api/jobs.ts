import type { JobStatus } from './models'

const REFRESH_MS = 1500

type Running = { status: JobStatus }

export function isRunning({ status }: Running): boolean {
  return status === 'pending' || status === 'processing' || status === 'cancelling'
}

/** How long until a job is asked for again; not at all once all of them are over. */
export function refreshOf(answer: { data: Running | Running[] } | undefined): number | false {
  return answer !== undefined && [answer.data].flat().some(isRunning) && REFRESH_MS
}
