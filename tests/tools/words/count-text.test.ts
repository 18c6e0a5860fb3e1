import { describe, expect, it } from 'vitest'
import { createTextCounter } from './count-text'

const SPECIFICATION =
  "Create Application. An icon. The text is 'Please enter the OTP received'. Profile: the details."
const countText = createTextCounter(SPECIFICATION, ['Loan type', 'Asha Rao', 'What the loan costs in a year'])

describe('the words of a text that are ours', () => {
  it('are all that nothing fixes', () => {
    expect(countText('Nothing is done unless you agree.')).toBe(6)
    expect(countText('The borrower’s phone')).toBe(3)
  })

  it('are none of a text that stands in the specification letter by letter', () => {
    expect(countText('Create Application')).toBe(0)
    expect(countText('Please enter the OTP received')).toBe(0)
    expect(countText('Please enter the OTP received - 9876543210')).toBe(0)
    expect(countText('Profile')).toBe(0)
    expect(countText('the details')).toBe(2)
    expect(countText('Create Applications')).toBe(2)
  })

  it('are none of a label or of data, with what stands behind it', () => {
    expect(countText('Loan type *')).toBe(0)
    expect(countText('Asha Rao:')).toBe(0)
    expect(countText('Choose the loan type first')).toBe(5)
  })

  it('are the rest where a fixed phrase of three words stands in a text', () => {
    expect(countText('Uses: What the loan costs in a year.')).toBe(1)
  })

  it('are no numbers, dates or ids', () => {
    expect(countText('₹1,20,000 on 28-11-2026, LN2600000001')).toBe(1)
  })
})
