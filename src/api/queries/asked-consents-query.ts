import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../client'

/** The consents that are asked for while an application is made, and how each stands. */
export function askedConsentsQuery(applicationId: string) {
  return queryOptions({
    queryKey: ['asked-consents', applicationId],
    // Said where they stand; the application goes on without them.
    meta: { isQuiet: true },
    queryFn: async ({ signal }) => {
      const { listAskedConsents } = await import('@/schemas/calls/consents')
      return callApi(listAskedConsents, { params: { id: applicationId }, signal })
    },
  })
}
