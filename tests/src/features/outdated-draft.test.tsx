import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import KycScreen from '@/src/features/kyc/kyc-screen'
import { draftKey, readDraft } from '@/src/form/draft/draft-store'
import { openStep, savedPerson, startedApplication, textOf } from './step-harness'

const person = { ...savedPerson, email: 'first@example.com' }

const DRAFT = draftKey({ applicationId: 'a'.repeat(32), stage: 'kyc' })

const open = (section: object) =>
  openStep(KycScreen, {
    stage: 'kyc',
    application: startedApplication({
      stage: ['CREATE_APPLICATION', 'PERSONAL_DETAILS'],
      personal_info: { ...person, ...section },
    }),
  })

/** Types two answers, and leaves them unsaved. */
async function leaveDraft() {
  const { user } = await open({})
  for (const [label, typed] of [
    ['Email', 'mine@example.com'],
    ["Mother's name", 'Kamla'],
  ] as const) {
    await user.clear(screen.getByLabelText(label))
    await user.type(screen.getByLabelText(label), typed)
  }
  await waitFor(() => expect(readDraft(DRAFT)).toMatchObject({ mothers_name: 'Kamla' }))
  cleanup()
}

const PANEL = { name: 'Somebody else has saved this application meanwhile' }

test('a draft does not lie unseen over what somebody else has saved since', async () => {
  await leaveDraft()
  const { user } = await open({ email: 'theirs@example.com', city: 'Gurugram' })
  expect(textOf('Email')).toBe('mine@example.com')
  const region = await screen.findByRole('region', PANEL)
  expect(
    within(region)
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual(['EmailSaved by the othertheirs@example.comYoursmine@example.comUse theirs'])
  await user.click(within(region).getByRole('button', { name: 'Use theirs for Email' }))
  expect([textOf('Email'), textOf("Mother's name")]).toEqual(['theirs@example.com', 'Kamla'])
})

test.each([
  ['nothing was saved since', {}],
  ['another answer was saved since', { city: 'Gurugram' }],
  ['the same was saved since', { email: 'mine@example.com' }],
])('a draft opens without a question where %s', async (_, section) => {
  await leaveDraft()
  await open(section)
  expect(textOf("Mother's name")).toBe('Kamla')
  expect(screen.queryByRole('region', PANEL)).toBeNull()
})
