import { expect, test } from 'vitest'
import { factsOf } from '@/machines/application-facts'
import { applicationSchema } from '@/schemas/entities/application'

const rejected = {
  id: 'a'.repeat(32),
  status: 'REJECTED',
  rejection_reason: ['OVERDUE_AMOUNT_PRESENT'],
}
const kept = { reasons: ['OVERDUE_AMOUNT_PRESENT'], overdueAmount: 12_500 }

test('a rejected application opens with the overdue amount that the server repeats', () => {
  const application = applicationSchema.parse({ ...rejected, check_values: { overdue_amount: 48_250 } })
  expect(factsOf(application, null).rejection).toEqual({
    reasons: ['OVERDUE_AMOUNT_PRESENT'],
    overdueAmount: 48_250,
  })
})

test('an overdue amount that the server does not repeat comes from what the browser kept', () => {
  const record = { applicationId: rejected.id, rejection: kept }
  expect(factsOf(applicationSchema.parse(rejected), record).rejection).toEqual(kept)
})

test('what the browser kept of another application says nothing of this one', () => {
  const record = { applicationId: 'b'.repeat(32), rejection: kept }
  expect(factsOf(applicationSchema.parse(rejected), record).rejection?.overdueAmount).toBeNull()
})

test('an application that is not rejected has no rejection, whatever the browser kept', () => {
  const record = { applicationId: rejected.id, rejection: kept }
  expect(factsOf(applicationSchema.parse({ ...rejected, status: 'DRAFT' }), record).rejection).toBeNull()
})
