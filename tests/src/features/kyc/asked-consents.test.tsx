import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ENGLISH_NOTE } from '@/schemas/english-note'
import { loadTexts } from '@/schemas/language/load-texts'
import KycScreen from '@/src/features/kyc/kyc-screen'
import { setLanguage } from '@/src/language/current-language'
import { serve } from '../desk-harness'
import { openStep, startedApplication } from '../step-harness'

const TITLES = { KYC: 'Identity documents', CONTACT: 'Calls and messages', MARKETING: 'News of other offers' }
type Purpose = keyof typeof TITLES
const PURPOSES = Object.keys(TITLES) as Purpose[]

const consentOf = (purpose: Purpose, standing: object = {}) => ({
  notice: {
    purpose,
    title: TITLES[purpose],
    reason: 'To show who you are',
    data: ['PAN'],
    recipients: ['Loan Desk'],
    withdrawal: 'It stops.',
    sha256: purpose
      .toLowerCase()
      .padEnd(64, '0')
      .replaceAll(/[^\da-f]/g, 'a'),
  },
  ...standing,
})

/** The personal step of an agent, on a server that answers so to what is decided; each in turn, and undefined for a failure. */
async function openAsked(
  standings: Partial<Record<Purpose, object>> = {},
  answers: (Partial<Record<Purpose, object>> | undefined)[] = [],
) {
  const { id } = startedApplication()
  const sent: unknown[] = []
  const listed = (now: Partial<Record<Purpose, object>>) => ({
    data: PURPOSES.map((purpose) => consentOf(purpose, now[purpose])),
  })
  serve({
    [`/loan-application/${id}/consents`]: () => listed(standings),
    [`/loan-application/${id}/consents/answer`]: (_, body) => {
      const answer = answers[sent.push(body) - 1]
      return answer && listed(answer)
    },
  })
  const config = { asks_consents: true }
  const step = await openStep(KycScreen, { stage: 'kyc', application: startedApplication(), config })
  return { ...step, sent }
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('each purpose has its notice and two answers, and none is given beforehand', async () => {
  await openAsked()
  for (const title of Object.values(TITLES)) {
    await screen.findByText(title)
    expect([button(`Agree: ${title}`).disabled, button(`Do not agree: ${title}`).disabled]).toEqual([
      false,
      false,
    ])
  }
  expect(screen.queryByText(/^(?:Agreed|Refused)/)).toBeNull()
  expect(screen.getAllByText('Goes to: Loan Desk.')).toHaveLength(3)
})

test('a tap is sent with the notice that was read, its answer stands there, and can be changed', async () => {
  const decided_at = '2026-11-22T20:00:00.000Z'
  const { user, sent } = await openAsked({}, [
    { MARKETING: { decision: 'REFUSED', decided_at, channel: 'AGENT_PHONE' } },
    { MARKETING: { decision: 'GIVEN', decided_at, channel: 'AGENT_PHONE' } },
  ])
  await screen.findByText(TITLES.MARKETING)
  await user.click(button('Do not agree: News of other offers'))
  const refused = await screen.findByText('Refused, 23-11-2026, on the agent’s phone')
  expect(refused.textContent).toMatch(/phone\. It stops\.$/)
  await user.click(button('Agree: News of other offers'))
  expect(await screen.findByText('Agreed, 23-11-2026, on the agent’s phone')).toBeTruthy()
  const { sha256 } = consentOf('MARKETING').notice
  expect(sent).toEqual([
    { purpose: 'MARKETING', decision: 'REFUSED', sha256 },
    { purpose: 'MARKETING', decision: 'GIVEN', sha256 },
  ])
})

test('what is approved in the reader’s language is read in it, and the decision names what was read', async () => {
  const telugu = await loadTexts('te')
  setLanguage(telugu)
  const rendering = {
    language: 'te',
    sha256: 'c'.repeat(64),
    title: 'గుర్తింపు పత్రాలు',
    lines: ['వాడేవి: PAN.'],
    withdrawal: 'వెనక్కి తీసుకుంటే: ఆగుతుంది.',
    stops: 'ఆగుతుంది.',
    rights: 'హక్కులు.',
  }
  const { notice } = consentOf('KYC')
  const { id } = startedApplication()
  const sent: unknown[] = []
  const data = [{ notice: { ...notice, renderings: [rendering] } }]
  serve({
    [`/loan-application/${id}/consents`]: () => ({ data }),
    [`/loan-application/${id}/consents/answer`]: (_, body) => {
      sent.push(body)
      return { data: [consentOf('KYC', { decision: 'GIVEN' })] }
    },
  })
  const config = { asks_consents: true }
  const { user } = await openStep(KycScreen, { stage: 'kyc', application: startedApplication(), config })
  expect((await screen.findByText(rendering.title)).getAttribute('lang')).toBeNull()
  for (const line of [...rendering.lines, rendering.withdrawal, rendering.rights])
    expect(screen.getByText(line)).toBeTruthy()
  const note = telugu.find(ENGLISH_NOTE) ?? '-'
  expect(screen.queryByText(note)).toBeNull()
  await user.click(button(`${telugu.find('Agree: {title}', { title: rendering.title })}`))
  // The answer's notice is not approved any more.
  expect(await screen.findByText(note)).toBeTruthy()
  expect(screen.getByText(TITLES.KYC).getAttribute('lang')).toBe('en-IN')
  expect(sent).toEqual([{ purpose: 'KYC', decision: 'GIVEN', sha256: rendering.sha256 }])
})

test('what the borrower has decided on their own phone an agent reads and does not change', async () => {
  await openAsked({ CONTACT: { decision: 'GIVEN', channel: 'OWN_PHONE' } })
  expect(await screen.findByText('Agreed, on the borrower’s own phone')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Do not agree: Calls and messages' })).toBeNull()
  expect(button('Agree: News of other offers')).toBeTruthy()
})

test('a decision that was not recorded is said, and stands as before', async () => {
  const { user } = await openAsked({}, [undefined])
  await screen.findByText(TITLES.KYC)
  await user.click(button('Agree: Identity documents'))
  await expect.poll(() => button('Agree: Identity documents').disabled).toBe(false)
  expect(screen.queryByText(/^Agreed/)).toBeNull()
})

test('what could not be loaded says so, and is loaded again', async () => {
  const { id } = startedApplication()
  let isDown = true
  const data = [consentOf('KYC')]
  serve({ [`/loan-application/${id}/consents`]: () => (isDown ? undefined : { data }) })
  const config = { asks_consents: true }
  const { user } = await openStep(KycScreen, { stage: 'kyc', application: startedApplication(), config })
  await screen.findByText(/They could not be loaded/)
  isDown = false
  await user.click(button('Load the consents'))
  expect(await screen.findByText(TITLES.KYC)).toBeTruthy()
})

test('nothing of it holds up the form', async () => {
  const { submit } = await openAsked()
  await submit('Next')
  expect(await screen.findByText('Missing PAN')).toBeTruthy()
})

test('a server that asks for none shows none', async () => {
  await openStep(KycScreen, { stage: 'kyc', application: startedApplication() })
  expect(screen.queryByText('What the borrower agrees to')).toBeNull()
})
