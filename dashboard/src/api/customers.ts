import { keepPreviousData } from '@tanstack/react-query'
import { api, inWorkspace } from './client'
import type { components } from './schema'

type Schemas = components['schemas']

export type Customer = Schemas['CustomerView']
export type JourneyEvent = Schemas['JourneyEvent']
export type Attribution = Schemas['AttributionView']
export type CohortGrouping = Schemas['CohortGrouping']
export type Cohort = Schemas['CohortView']
export type LtvCohort = Schemas['LtvCohortView']

const CALM = { placeholderData: keepPreviousData }

export function useCustomers(workspaceId: string, query: { page: number; limit: number; search?: string }) {
  return api.useQuery('get', '/api/customers', { params: { query }, ...inWorkspace(workspaceId) }, CALM)
}

export function useCustomer(workspaceId: string, customerId: string) {
  return api.useQuery('get', '/api/customers/{customerId}', { params: { path: { customerId } }, ...inWorkspace(workspaceId) }, { select: (answer) => answer.data })
}

export function useJourney(workspaceId: string, customerId: string) {
  return api.useQuery('get', '/api/customers/{customerId}/journey', { params: { path: { customerId } }, ...inWorkspace(workspaceId) }, { select: (answer) => answer.data.events })
}

export function useAttribution(workspaceId: string, customerId: string) {
  return api.useQuery('get', '/api/customers/{customerId}/attribution', { params: { path: { customerId } }, ...inWorkspace(workspaceId) }, { select: (answer) => answer.data })
}

export function useCohorts(workspaceId: string, query: { group_by: CohortGrouping; start: string; end?: string }) {
  return api.useQuery('get', '/api/customers/cohorts', { params: { query }, ...inWorkspace(workspaceId) }, { ...CALM, select: (answer) => answer.data })
}

export function useLtvCohorts(workspaceId: string, months: number) {
  return api.useQuery('get', '/api/customers/ltv-cohorts', { params: { query: { months } }, ...inWorkspace(workspaceId) }, { select: (answer) => answer.data })
}
