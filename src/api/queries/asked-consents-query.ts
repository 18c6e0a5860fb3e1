import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../client'

export function askedConsentsQuery(applicationId: string) {
  return queryOptions({
    queryKey: ['asked-consents', applicationId],
    // The application goes on without them.
    meta: { isQuiet: true },
    queryFn: async ({ signal }) => {
      const { listAskedConsents } = await import('@/schemas/calls/consents')
      return callApi(listAskedConsents, { params: { id: applicationId }, signal })
    },
  })
}
