import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import MobileScreen from '@/src/features/start/mobile-screen'
import { readDraft, startDraftKey, writeDraft } from '@/src/form/draft/draft-store'
import { openStep, startedApplication, textOf } from '../step-harness'

const KEY = startDraftKey({ applicationId: null, isBorrower: false })
const begun = (values: Record<string, string>) => writeDraft(KEY, values)
const open = () => openStep(MobileScreen, { stage: 'mobile', application: null })

test('a form that was begun for a customer asks whether it goes on or the next one starts empty', async () => {
  begun({ name: 'Sunita Devi', mobile: '9845012555', required_amount: '500000' })
  const { user } = await open()
  expect(textOf(/Full name/)).toBe('Sunita Devi')
  expect(screen.getByRole('region', { name: /^A form for Sunita Devi was started/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Start empty' }))
  expect([textOf(/Full name/), textOf(/Mobile number/), textOf(/Loan amount/)]).toEqual(['', '', ''])
  expect(readDraft(KEY)).toEqual({})
  expect(screen.queryByRole('button', { name: 'Start empty' })).toBeNull()
})

test('who goes on is not asked again, and keeps everything', async () => {
  begun({ name: 'Sunita Devi', mobile: '9845012555' })
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Continue this form' }))
  expect(screen.queryByRole('button', { name: 'Start empty' })).toBeNull()
  expect(textOf(/Mobile number/)).toBe('9845012555')
})

test('a form begun without a name is asked about by its mobile', async () => {
  begun({ mobile: '9845012555' })
  await open()
  expect(screen.getByRole('region', { name: /^A form for 9845012555 was started/ })).toBeTruthy()
})

test('neither an untouched form nor one of a known application asks', async () => {
  await open()
  expect(screen.queryByRole('button', { name: 'Start empty' })).toBeNull()
})

test('the form of a known application does not ask', async () => {
  begun({ name: 'Sunita Devi' })
  await openStep(MobileScreen, { stage: 'mobile', application: startedApplication() })
  expect(screen.queryByRole('button', { name: 'Start empty' })).toBeNull()
})
