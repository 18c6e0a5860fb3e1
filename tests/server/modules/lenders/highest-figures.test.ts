import { beforeAll, expect, test } from 'vitest'
import { findLender, nameOfLender } from '@/server/config/deployment/lenders'
import type { ApplicationRow } from '@/server/database/tables/tables'
import { policyFor } from '@/server/modules/lenders/decide'
import { highestFigures } from '@/server/modules/lenders/highest-figures'
import { salariedDraft, signIn } from '../../helpers/journey'
import { storedOffer } from '../../helpers/offers'
import { oneWorld } from '../../helpers/one-world'
import { shipped } from '../../helpers/shipped'

const server = oneWorld()
let row: ApplicationRow
beforeAll(async () => {
  const { id } = await salariedDraft(server.world, await signIn(server.world))
  const found = server.world.deps.db.selectFrom('applications').selectAll().where('id', '=', id)
  row = await found.executeTakeFirstOrThrow()
})

const figuresOf = (offer: ApplicationRow['offer']) => {
  const lender = findLender(shipped, 'MARIGOLD')
  const policy = lender && policyFor(lender, 'PERSONAL_LOAN')
  if (!policy) throw new Error('Marigold lends for this')
  return highestFigures(shipped.rules, policy, { ...row, offer }, '2026-11-21')
}

test('what a lender asks at most is by its highest rate and fees, paid out a week from now', () => {
  expect(figuresOf(null)).toEqual({
    selected_loan_amount: 300_000,
    max_tenure_allowed: 60,
    interest_rate: 20,
    disbursement_date: '2026-11-28',
    // After the 20th the next month is left out.
    emi_start_date: '2027-01-05',
    // 3 % and 0.5 % of the amount.
    total_processing_fee_amount: 9000,
    insurance_fee: 1500,
  })
})

test('fees are in whole rupees, and what was chosen in an offer counts, its day too', () => {
  const chosen = { selected_loan_amount: 123_457, max_tenure_allowed: 24, disbursement_date: '2026-12-10' }
  expect(figuresOf(storedOffer(chosen))).toEqual({
    selected_loan_amount: 123_457,
    max_tenure_allowed: 24,
    interest_rate: 20,
    disbursement_date: '2026-12-10',
    emi_start_date: '2027-01-05',
    total_processing_fee_amount: 3704,
    insurance_fee: 617,
  })
})

test('a lender that the deployment names no more goes on under its id', () => {
  expect(['BANYAN', 'FORMER'].map((id) => nameOfLender(shipped, id))).toEqual(['Banyan Lending', 'FORMER'])
})
