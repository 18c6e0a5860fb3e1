import { expect, test } from 'vitest'
import { readOtp } from '@/schemas/text/read-otp'

test.each([
  ['OTP for login on 25-11-2026 is 482913', '482913'],
  ['OTP for login on 25-11-26 is 482913. Valid for 10 minutes.', '482913'],
  ['482913 is your one-time password. It is valid for 5 minutes. Do not share it with anyone.', '482913'],
  ['Your code is 482 913.', '482913'],
  ['Your code is 482-913, sent on 25/11/2026 at 10:15', '482913'],
  ['Pay Rs 150000 with OTP 482913', '482913'],
  ['OTP for your payment of Rs. 150000 is 482913', '482913'],
  ['OTP for your payment of ₹ 150000.00 is 482913', '482913'],
  ['Ref 100200, code 482913', '482913'],
  ['482913 is the OTP of your application 100200', '482913'],
  ['Call 98450 12345. Login OTP: ४८२९१३', '482913'],
  ['Login OTP: 482\u200B913', '482913'],
  ['Login code\u00A0482\u00A0913', '482913'],
  ['Your bank: 111111.\n\n@bank.example #482913', '482913'],
  ['Your bank: 111111.\n@bank.example #482913 @frame.example\r\n', '482913'],
  ['OTP 111111.\n@bank.example #48291', '111111'],
  ['Your code 482913 is at @bank.example #7', '482913'],
])('%j holds the code %s', (text, code) => {
  expect(readOtp(text)).toBe(code)
})

test.each([
  ['482913', '482913'],
  ['482 913', '482913'],
  [' 482-913\n', '482913'],
  ['4 8 2 9 1 3', '482913'],
  ['482–913', '482913'],
  ['٤٨٢٩١٣', '482913'],
  ['៤៨២ ៩១៣', '482913'],
])('%j, nothing but digits, is a code', (text, digits) => {
  expect(readOtp(text)).toBe(digits)
})

test.each([
  'Login on 25-11-2026',
  'References 100200 and 300400',
  'Your OTP was sent to 9845012345',
  'OTP A482913B',
  'OTP 4829131',
  '4829131',
  '98450 12345',
  'Amount due 1,482,913',
  'hello',
  '48291',
  '',
])('%j holds no code', (text) => {
  expect(readOtp(text)).toBeNull()
})
