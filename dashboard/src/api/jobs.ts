import type { JobStatus } from './models'

const REFRESH_MS = 1500

type Running = { status: JobStatus }

export function isRunning({ status }: Running): boolean {
  return status === 'pending' || status === 'processing' || status === 'cancelling'
}

/** The polling interval of jobs; no polling once all are finished. */
export function refreshOf(answer: { data: Running | Running[] } | undefined): number | false {
  return answer !== undefined && [answer.data].flat().some(isRunning) && REFRESH_MS
}
