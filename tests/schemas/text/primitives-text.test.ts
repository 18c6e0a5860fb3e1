import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { LIMITS } from '@/schemas/limits'
import {
  accountNumber,
  applicationId,
  email,
  fileId,
  fileIds,
  ifsc,
  linkText,
  mobile,
  optionalEmail,
  optionalMobile,
  optionalText,
  otpCode,
  panNumber,
  pincode,
  requiredFileIds,
  text,
  trackerId,
} from '@/schemas/text/primitives'
import * as arb from '../arbitraries'

type Kind = {
  name: string
  schema: z.ZodMiniType<string>
  valid: fc.Arbitrary<string>
  nearMiss: fc.Arbitrary<string>
  message: string
}

const KINDS: Kind[] = [
  {
    name: 'a mobile number',
    schema: mobile,
    valid: arb.mobiles,
    nearMiss: arb.nearMisses.mobile,
    message: 'Invalid mobile number',
  },
  {
    name: 'a PAN',
    schema: panNumber,
    valid: arb.pans,
    nearMiss: arb.nearMisses.pan,
    message: 'Invalid pan number',
  },
  {
    name: 'a pincode',
    schema: pincode,
    valid: arb.pincodes,
    nearMiss: arb.nearMisses.pincode,
    message: 'Invalid pincode',
  },
  {
    name: 'a tracker id',
    schema: trackerId,
    valid: arb.trackerIds,
    nearMiss: arb.nearMisses.trackerId,
    message: 'Invalid tracker id',
  },
  {
    name: 'an account number',
    schema: accountNumber,
    valid: arb.accountNumbers,
    nearMiss: arb.nearMisses.accountNumber,
    message: 'Invalid input',
  },
  {
    name: 'an IFSC',
    schema: ifsc,
    valid: arb.ifscs,
    nearMiss: arb.nearMisses.ifsc,
    message: 'Invalid input',
  },
  { name: 'an OTP', schema: otpCode, valid: arb.otps, nearMiss: arb.nearMisses.otp, message: 'Invalid OTP' },
  {
    name: 'an application id',
    schema: applicationId,
    valid: arb.applicationIds,
    nearMiss: arb.nearMisses.applicationId,
    message: 'Invalid input',
  },
]

const messagesOf = (schema: z.ZodMiniType, value: unknown) =>
  schema.safeParse(value).error?.issues.map((issue) => issue.message)

describe.each(KINDS)('$name', ({ schema, valid, nearMiss, message }) => {
  it('is accepted as it is, and trimmed of pasted spaces', () => {
    fc.assert(
      fc.property(valid, arb.padding, arb.padding, (value, before, after) => {
        expect(schema.parse(before + value + after)).toBe(value)
      }),
    )
  })

  it('is refused with one message when nearly right', () => {
    fc.assert(
      fc.property(nearMiss, (value) => {
        expect(messagesOf(schema, value)).toEqual([message])
      }),
    )
  })

  it.each([undefined, null, 9876543210, ['9876543210'], {}])('is refused when it is no text: %j', (value) => {
    expect(schema.safeParse(value).success).toBe(false)
  })

  it('is refused when one text follows another on the next line', () => {
    fc.assert(
      fc.property(valid, (value) => {
        expect(schema.safeParse(`${value}\n${value}`).success).toBe(false)
      }),
    )
  })
})

describe('letters', () => {
  it.each([
    ['PAN', panNumber, arb.pans],
    ['IFSC', ifsc, arb.ifscs],
  ])('of a %s may be typed small and are sent as capitals', (_, schema, valid) => {
    fc.assert(
      fc.property(valid, (value) => {
        expect(schema.parse(value.toLowerCase())).toBe(value)
      }),
    )
  })

  it('of a tracker id must be capitals', () => {
    expect(trackerId.safeParse('lk1234567890').success).toBe(false)
  })
})

describe('text', () => {
  it('counts its minimum without the spaces around it', () => {
    expect(text(3).safeParse('  ab  ').success).toBe(false)
    expect(text(3).parse('  abc  ')).toBe('abc')
  })

  it("says 'Required' when empty and 'Invalid input' when too short, where the rule has no words of its own", () => {
    expect(messagesOf(text(2), '')).toEqual(['Required'])
    expect(messagesOf(text(2), '   ')).toEqual(['Required'])
    expect(messagesOf(text(2), undefined)).toEqual(['Required'])
    expect(messagesOf(text(2), null)).toEqual(['Required'])
    expect(messagesOf(text(2), 'a')).toEqual(['Invalid input'])
  })

  it.each([undefined, null, '', '   ', '\u200B\u200B\u200B'])(
    'left out of an optional field is not sent: %j',
    (value) => {
      expect(optionalText().parse(value)).toBeUndefined()
      expect(optionalEmail.parse(value)).toBeUndefined()
      expect(optionalMobile.parse(value)).toBeUndefined()
    },
  )

  it('may be as long as its maximum and not one character longer', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), (maximum) => {
        const schema = optionalText(maximum)
        expect(schema.parse(` ${'x'.repeat(maximum)} `)).toBe('x'.repeat(maximum))
        expect(schema.safeParse('x'.repeat(maximum + 1)).success).toBe(false)
      }),
    )
  })
})

describe('an email address', () => {
  it.each(['asha.rao@example.in', 'a+b@mail.example.co.in', ' asha@example.in '])(
    'is accepted: %j',
    (value) => {
      expect(optionalEmail.parse(value)).toBe(value.trim())
    },
  )

  it.each(['asha', 'asha@', '@example.in', 'asha@example', 'asha rao@example.in', 'a@b@example.in'])(
    'is refused: %j',
    (value) => {
      expect(messagesOf(optionalEmail, value)).toEqual(['Invalid input'])
    },
  )
})

describe('what nobody types', () => {
  const long = 'a'.repeat(LIMITS.textMaximum + 1)

  it.each([
    ['a text', text()],
    ['an optional text', optionalText()],
    ['a file', fileId('Missing PAN')],
  ])('is too long for %s', (_, schema) => {
    expect(schema.safeParse(long).error?.issues[0]?.message).toBe('At most 1000 characters')
    expect(schema.safeParse(long.slice(1)).success).toBe(true)
  })

  it.each([
    ['files', fileIds],
    ['required files', requiredFileIds('Bank statement is required')],
  ])('is too many %s for one field', (_, schema) => {
    const files = Array.from({ length: LIMITS.filesPerField + 1 }, String)
    expect(schema.safeParse(files).error?.issues[0]?.message).toBe('At most 120 files')
    expect(schema.safeParse(files.slice(1)).success).toBe(true)
  })

  it('is an email address that no mail reaches', () => {
    expect(email.safeParse(`${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(200)}.in`).success).toBe(false)
  })

  it('is cut off where a link brought it, because nobody could correct it', () => {
    expect(linkText.parse(` ${long} `)).toBe(long.slice(1))
    expect(linkText.parse('  ')).toBeUndefined()
  })
})
