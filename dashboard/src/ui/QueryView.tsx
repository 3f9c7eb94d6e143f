import type { ReactNode } from 'react'
import { ErrorState } from './ErrorState'

type Query<Data> = {
  data: Data | undefined
  error: unknown
  isPending: boolean
  refetch: () => unknown
}

type Props<Data> = {
  query: Query<Data>
  loading: ReactNode
  empty?: ReactNode
  isEmpty?: (data: Data) => boolean
  children: (data: Data) => ReactNode
}

/** The states of a query: loading, error, empty and data. Data on screen is kept when a refetch fails. */
export function QueryView<Data>({ query, loading, empty, isEmpty, children }: Props<Data>) {
  if (query.data !== undefined) return empty && isEmpty?.(query.data) ? empty : children(query.data)
  if (query.isPending) return loading
  return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
}
