import * as z from 'zod/mini'
import { defineCall } from '../call'
import { tenantConfigSchema } from '../entities/tenant'
import { pincode } from '../text/primitives'
import { dataListOf, dataOf, nonEmptyText, idText, maybeFlag, textList } from '../wire'

export const getTenantConfig = defineCall({
  method: 'GET',
  path: '/v1/public/tenant/hostname/{tenant}/config',
  response: dataOf(tenantConfigSchema),
})

export const getCityState = defineCall({
  method: 'GET',
  path: '/v1/pincode/get-city-state',
  query: z.object({ pincode }),
  response: dataOf(z.object({ city: nonEmptyText, state: nonEmptyText })),
})

/** Two answers are ours: what IFSC codes of its branches begin with, and whether it stands for every bank that the list does not have. */
const bank = z.object({
  id: idText,
  name: nonEmptyText,
  ifsc_codes: z.optional(textList),
  is_other: maybeFlag,
})

export const listBanks = defineCall({
  method: 'GET',
  path: '/v1/bank/list',
  response: dataListOf(bank),
})
