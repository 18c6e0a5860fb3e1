import { fromPromise } from 'xstate'
import type { OfflineCaseValues } from '@/schemas/forms/offline-case'
import { callApi } from '@/src/api/client'
import { queryClient } from '@/src/api/query-client'

/** Records an offline disbursement (specification 7.18). The lists of them are read anew when they are next looked at. */
export const recordOfflineCase = fromPromise<unknown, { value: OfflineCaseValues }>(
  async ({ input, signal }) => {
    const { createOfflineCase } = await import('@/schemas/calls/offline-cases')
    await callApi(createOfflineCase, { body: input.value, signal })
    await queryClient.invalidateQueries({ queryKey: ['offline-cases'], refetchType: 'none' })
  },
)
