import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { findLender } from '@/server/config/deployment/lenders'
import type { Lender } from '@/server/config/deployment/lenders-schema'
import type { Borrower } from '@/server/modules/bre/borrower'
import { decideByPolicy } from '@/server/modules/lenders/decide'
import { simulatedLenders } from '@/server/modules/lenders/simulated'
import { shipped } from '../../helpers/shipped'

const TODAY = '2026-11-21'

function lenderOf(id: string): Lender {
  const lender = findLender(shipped, id)
  if (!lender) throw new Error(`There is no lender ${id}`)
  return lender
}

function borrower(changes: Partial<Borrower> = {}): Borrower {
  return {
    loanType: 'PERSONAL_LOAN',
    requiredAmount: 300_000,
    birthDate: '1990-02-14',
    monthlyIncome: 60_000,
    score: 734,
    overdueAmount: 0,
    ...changes,
  }
}

const reasonsOf = (lender: string, changes: Partial<Borrower>) =>
  decideByPolicy(lenderOf(lender), borrower(changes), TODAY).reason

const lead = (panNumber: string) => ({
  reference: '0123456789abcdef0123456789abcdef',
  name: 'Sunita Devi',
  mobile: '9811111111',
  panNumber,
  loanType: 'PERSONAL_LOAN',
  requiredAmount: null,
})

const read = async () => Readable.from([])

describe('a policy', () => {
  test.each<[string, Partial<Borrower>, string[]]>([
    ['BANYAN', { score: 699 }, ['LOW_BUREAU_SCORE']],
    ['BANYAN', { score: 700 }, []],
    ['BANYAN', { overdueAmount: 1 }, ['OVERDUE_AMOUNT_PRESENT']],
    ['BANYAN', { monthlyIncome: 24_999 }, ['INCOME_TOO_LOW']],
    ['BANYAN', { monthlyIncome: 25_000 }, []],
    ['BANYAN', { requiredAmount: 49_999 }, ['LOAN_AMOUNT_BELOW_LIMIT']],
    ['BANYAN', { requiredAmount: 50_000 }, []],
    ['BANYAN', { requiredAmount: 2_500_000 }, []],
    ['BANYAN', { requiredAmount: 2_500_001 }, ['LOAN_AMOUNT_ABOVE_LIMIT']],
    ['BANYAN', { birthDate: '2005-11-22' }, ['AGE_BELOW_LIMIT']],
    ['BANYAN', { birthDate: '2005-11-21' }, []],
    ['BANYAN', { birthDate: '1963-11-22' }, []],
    ['BANYAN', { birthDate: '1963-11-21' }, ['AGE_ABOVE_LIMIT']],
    ['TEAKWOOD', { loanType: 'LAP', requiredAmount: 500_000, birthDate: '1965-11-21' }, ['AGE_ABOVE_LIMIT']],
    ['LANTERN', { loanType: 'GOLD_LOAN', birthDate: '2008-11-22' }, ['AGE_BELOW_LIMIT']],
    ['LANTERN', { loanType: 'GOLD_LOAN', birthDate: '2008-11-21' }, []],
    ['LANTERN', { loanType: 'GOLD_LOAN', birthDate: '1960-11-22' }, []],
    ['LANTERN', { loanType: 'GOLD_LOAN', birthDate: '1960-11-21' }, ['AGE_ABOVE_LIMIT']],
    ['BANYAN', { loanType: 'BUSINESS_LOAN', birthDate: '2003-11-22' }, ['AGE_BELOW_LIMIT']],
    ['PEEPAL', { loanType: 'BUSINESS_LOAN', birthDate: '2003-11-22' }, ['AGE_BELOW_LIMIT']],
    ['PEEPAL', { loanType: 'BUSINESS_LOAN', birthDate: '1963-11-22' }, []],
    ['BANYAN', { loanType: 'BUSINESS_LOAN', score: 719 }, ['LOW_BUREAU_SCORE']],
    ['BANYAN', { loanType: 'BUSINESS_LOAN', score: 720 }, []],
    ['BANYAN', { birthDate: undefined, requiredAmount: null, monthlyIncome: undefined }, []],
    ['BANYAN', { birthDate: 'some day' }, []],
    ['BANYAN', { loanType: 'GOLD_LOAN', overdueAmount: 1 }, ['LOAN_TYPE_NOT_SERVED']],
  ])('of %s says to %j: %j', (lender, changes, reasons) => {
    expect(reasonsOf(lender, changes)).toEqual(reasons)
  })

  test('tells all its reasons at once', () => {
    const everything = {
      overdueAmount: 1,
      score: 500,
      birthDate: '2007-01-01',
      monthlyIncome: 1,
      requiredAmount: 1,
    }
    expect(reasonsOf('BANYAN', everything)).toEqual([
      'OVERDUE_AMOUNT_PRESENT',
      'LOW_BUREAU_SCORE',
      'AGE_BELOW_LIMIT',
      'INCOME_TOO_LOW',
      'LOAN_AMOUNT_BELOW_LIMIT',
    ])
  })

  // docs/reference-server.md, 'Lenders', row by row.
  test.each([
    ['PERSONAL_LOAN', ['BANYAN', 'MARIGOLD', 'MONSOON']],
    ['PROFESSIONAL_LOANS', ['BANYAN', 'MARIGOLD', 'MONSOON']],
    ['OD_UNSECURED_LIMIT', ['BANYAN', 'MARIGOLD', 'MONSOON']],
    ['DOD_UNSECURED', ['BANYAN', 'MARIGOLD', 'MONSOON']],
    ['SEP', ['BANYAN', 'MARIGOLD', 'MONSOON']],
    ['SENP', ['BANYAN', 'MARIGOLD', 'MONSOON']],
    ['BUSINESS_LOAN', ['BANYAN', 'MARIGOLD', 'PEEPAL']],
    ['SMALL_BUSINESS_LOAN', ['BANYAN', 'MARIGOLD', 'PEEPAL']],
    ['OD_DOD_UNSECURED_LIMIT', ['BANYAN', 'MARIGOLD', 'PEEPAL']],
    ['EDUCATION_LOAN', ['MARIGOLD']],
    ['HOME_LOAN', ['TEAKWOOD']],
    ['LAP', ['TEAKWOOD', 'PEEPAL']],
    ['GOLD_LOAN', ['LANTERN']],
    ['AUTO_LOAN', ['MONSOON', 'LANTERN']],
    ['NEW_CAR_LOAN', ['MONSOON', 'LANTERN']],
    ['USED_CAR_LOAN', ['MONSOON', 'LANTERN']],
    ['EQUIPMENT_FINANCING', ['PEEPAL']],
    ['OD_SECURED_LIMIT', ['PEEPAL']],
    ['LAS_MUTUAL_FUNDS', []],
  ])('for %s is one of %j', (loanType, ids) => {
    const serving = shipped.lenders.filter(
      ({ id }) => !reasonsOf(id, { loanType }).includes('LOAN_TYPE_NOT_SERVED'),
    )
    expect(serving.map(({ id }) => id)).toEqual(ids)
  })
})

test('every lender has a name and the address that mails go to', () => {
  expect(shipped.lenders.map(({ id, name, email }) => [id, name, email])).toEqual([
    ['BANYAN', 'Banyan Lending', 'leads@banyan-lending.example'],
    ['MARIGOLD', 'Marigold Finance', 'leads@marigold-finance.example'],
    ['MONSOON', 'Monsoon Capital', 'leads@monsoon-capital.example'],
    ['TEAKWOOD', 'Teakwood Home Finance', 'leads@teakwood-home.example'],
    ['LANTERN', 'Lantern Gold and Vehicle', 'leads@lantern-gold.example'],
    ['PEEPAL', 'Peepal Enterprise Credit', 'leads@peepal-enterprise.example'],
  ])
})

describe('a simulated lender', () => {
  test.each([
    ['BANYAN', '1234', 'APPROVED', 'Approved in principle', 'Upload the files of the application.'],
    ['MARIGOLD', '1234', 'APPROVED', 'Approved in principle', 'The lender calls the borrower.'],
    ['MONSOON', '9991', 'IN_REVIEW', 'With the credit team', 'The lender decides within two working days.'],
    ['BANYAN', '9990', 'REJECTED', 'Declined by the credit team', 'The lender takes no further step.'],
  ])('%s says of a PAN with %s: %s', async (id, digits, status, message, description) => {
    expect(await simulatedLenders.sendLead(lenderOf(id), lead(`ABCPD${digits}F`))).toEqual({
      status,
      is_simulated: true,
      lender_ref_id: `${id}-01234567`,
      raw_data_from_lender: { stage: 'LEAD', message, description },
    })
  })

  test('with a site of its own says where the borrower goes on', async () => {
    expect(await simulatedLenders.sendLead(lenderOf('PEEPAL'), lead('ABCPD1234F'))).toMatchObject({
      raw_data_from_lender: {
        description: 'The borrower goes on at the site of the lender.',
        data: { target: { url: 'https://peepal.example/continue?lead=PEEPAL-01234567' } },
      },
    })
  })

  test.each([
    [0, '0 files received'],
    [1, '1 file received'],
    [2, '2 files received'],
  ])('that gets %d files says so', async (count, message) => {
    const file = { id: 'f', name: 'pan.png', mime: 'image/png', sha256: '', read }
    const files = Array.from({ length: count }, () => file)
    expect(
      await simulatedLenders.sendFiles(lenderOf('BANYAN'), lead('ABCPD1234F'), 'sending-1', files),
    ).toEqual({
      status: 'APPROVED',
      is_simulated: true,
      lender_ref_id: 'BANYAN-01234567',
      raw_data_from_lender: {
        stage: 'FILES_RECEIVED',
        message,
        description: 'The lender checks the files and calls the borrower.',
      },
    })
  })
})
