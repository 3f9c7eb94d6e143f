import { useMutation } from '@tanstack/react-query'
import { http } from './client'
import type { NewFeedback } from './models'

export function useGiveFeedback() {
  return useMutation({ mutationFn: (body: NewFeedback) => http.POST('/api/feedback', { body }) })
}
