import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fromCallback, fromPromise } from 'xstate'
import {
  borrowerLinkMachine,
  type HandedOver,
  type BorrowerLinkEvent,
} from '@/machines/borrower-link/borrower-link.machine'
import type { BorrowerLinkPurpose } from '@/schemas/borrower-link'
import type { BorrowerLink, NewBorrowerLink } from '@/schemas/entities/borrower-link'
import ConsentByLink, { type ConsentByLinkProps } from '@/src/features/start/consent-by-link'
import MobileScreen from '@/src/features/start/mobile-screen'
import { newLink, standings } from '@/tests/model/catalogues/borrower-link'
import { openStep } from '../step-harness'

const MOBILE = '9876543210'
const LINKS = { tnc_link: '/terms', lender_consent_link: '/consent' }

/** The start form of an agent, whose borrower answers so to a link. */
async function openForm(answer: BorrowerLink, config: object = { ...LINKS, consents_by_link: true }) {
  const asked: unknown[] = []
  const logic = borrowerLinkMachine.provide({
    actors: {
      createLink: fromPromise<NewBorrowerLink, { of: HandedOver; purpose: BorrowerLinkPurpose }>(
        async ({ input }) => {
          asked.push(input)
          return newLink
        },
      ),
      followLink: fromCallback<BorrowerLinkEvent, { id: string }>(({ sendBack }) =>
        sendBack({ type: 'standing.told', standing: answer }),
      ),
      readLink: fromPromise(async () => answer),
    },
  })
  const Link = (props: ConsentByLinkProps) => <ConsentByLink {...props} logic={logic} />
  const Screen = () => <MobileScreen ConsentByLink={Link} />
  const step = await openStep(Screen, { stage: 'mobile', application: null, config })
  return { ...step, asked }
}

const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)

async function askFor({ user }: Awaited<ReturnType<typeof openForm>>) {
  await user.type(screen.getByLabelText(/Mobile number/), MOBILE)
  await user.click(screen.getByRole('button', { name: "Consent on the borrower's phone" }))
  await user.click(await screen.findByRole('button', { name: 'Make the link' }))
}

test('what the borrower gave on their own phone is ticked and said, for this mobile and no other', async () => {
  const form = await openForm(standings.consented)
  await askFor(form)
  expect(await screen.findByText('Given by the borrower on their own phone.')).toBeTruthy()
  expect(form.asked).toEqual([{ of: { mobile: MOBILE }, purpose: 'CONSENT' }])
  expect(boxes()).toEqual([true, true])
  await form.user.type(screen.getByLabelText(/Mobile number/), '{Backspace}1')
  expect(boxes()).toEqual([false, false])
  expect(screen.queryByText('Given by the borrower on their own phone.')).toBeNull()
})

test('what the borrower refused is told, and ticks nothing', async () => {
  const form = await openForm({ ...standings.refused, purpose: 'CONSENT' })
  await askFor(form)
  expect(await screen.findByText('The borrower has not consented.')).toBeTruthy()
  await form.user.click(screen.getByRole('button', { name: 'Back to the form' }))
  expect(boxes()).toEqual([false, false])
})

test('without a mobile there is nobody to ask, and the field says so', async () => {
  const { user, asked } = await openForm(standings.consented)
  await user.click(screen.getByRole('button', { name: "Consent on the borrower's phone" }))
  const mobile = screen.getByLabelText(/Mobile number/)
  expect(document.activeElement).toBe(mobile)
  await waitFor(() => expect(mobile.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(asked).toEqual([])
})

test('a server that says nothing of links is asked for none', async () => {
  await openForm(standings.consented, LINKS)
  expect(screen.queryByRole('button', { name: "Consent on the borrower's phone" })).toBeNull()
})
