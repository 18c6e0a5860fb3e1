/* @long */
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OfflineCaseValues } from '@/schemas/forms/offline-case'
import { queryClient } from '@/src/api/query-client'
import CreateCaseScreen from '@/src/features/offline-cases/create-case-screen'
import { openDesk, serve } from '../desk-harness'

const LENDERS = {
  data: {
    data: [
      { lender_id: 'BANYAN', name: 'Banyan Lending' },
      { lender_id: 'PEEPAL', name: 'Peepal Finance' },
    ],
  },
}

/** Opens the form with two lenders; `answers` are what the server says to each save, in turn. */
async function openForm(answers: (Error | null)[] = []) {
  serve({ '/lender': () => LENDERS })
  const recorded: OfflineCaseValues[] = []
  const desk = await openDesk(CreateCaseScreen, '/application/create-case', {
    recordOfflineCase: async (value) => {
      recorded.push(value)
      const answer = answers.shift()
      if (answer) throw answer
      return { isKept: false }
    },
  })
  const { user } = desk
  await screen.findByRole('button', { name: 'Submit' })
  return {
    ...desk,
    recorded,
    submit: () => user.click(screen.getByRole('button', { name: 'Submit' })),
    type: async (label: string, text: string) => {
      const box = screen.getByRole('textbox', { name: label })
      await user.clear(box)
      await user.paste(text)
    },
    choose: async (label: string, option: string) => {
      await user.click(screen.getByRole('combobox', { name: label }))
      await user.click(await screen.findByRole('option', { name: option }))
    },
  }
}

const MESSAGES = /is required|must be a number/

/** Every error in sight. */
const errors = () => screen.queryAllByText(MESSAGES).map((message) => message.textContent)

test('one fault shows at a time, from the top of the form down', async () => {
  const { submit, type, choose, recorded } = await openForm()
  await submit()
  expect(errors()).toEqual(['Lender name is required'])
  await choose('Lender name', 'Banyan Lending')
  await waitFor(() => expect(errors()).toEqual([]))

  await submit()
  expect(errors()).toEqual(['Case name is required'])
  await type('Case name', 'Lakshmi Nair')
  await submit()
  expect(errors()).toEqual(['Loan type is required'])
  await choose('Loan type', 'Home Loan')
  await submit()
  expect(errors()).toEqual(['Amount is required'])
  await type('Amount', '2500000')
  await submit()
  expect(errors()).toEqual(['Disbursement date is required'])
  expect(recorded).toEqual([])
})

const hasSeen = (agentId: string, page: number, ...names: readonly string[]) =>
  queryClient.setQueryData(['applications', agentId, page, {}], { list: names.map((name) => ({ name })) })

test('the borrowers of the lists looked at just now are offered by name, each once', async () => {
  hasSeen('1', 0, 'Lakshmi Nair', ' ', 'Asha Rao')
  hasSeen('1', 1, 'Lakshmi Nair', 'Meena Pillai', 'Ravi Das', 'Sita Devi', 'Uma Bose')
  hasSeen('2', 0, 'Of another agent')
  const { user } = await openForm()
  const offered = screen.getAllByRole('button', { name: / as Case name$/ })
  expect(offered.map((button) => button.firstChild?.textContent)).toEqual([
    'Lakshmi Nair',
    'Asha Rao',
    'Meena Pillai',
    'Ravi Das',
    'Sita Devi',
  ])
  await user.click(screen.getByRole('button', { name: 'Meena Pillai as Case name' }))
  expect(screen.getByRole('textbox', { name: /^Case name/ })).toHaveProperty('value', 'Meena Pillai')
})

test('leaving a field shows no second fault beside the first', async () => {
  const { submit, type, user } = await openForm()
  await submit()
  await type('Amount', '0')
  await user.tab()
  expect(errors()).toEqual(['Lender name is required'])
})

/** Fills in what must be filled in. */
async function fillIn({ choose, type }: Awaited<ReturnType<typeof openForm>>) {
  await choose('Lender name', 'Peepal Finance')
  await type('Case name', 'Lakshmi Nair')
  await choose('Loan type', 'Home Loan')
  await type('Amount', '2500000')
  await type('Disbursement date', '21-11-2026')
}

test('the waivers are numbers, each said in its turn', async () => {
  const form = await openForm()
  const { submit, type } = form
  await fillIn(form)
  await type('Insurance fee waiver', 'all of it')
  await type('PF waiver percentage', 'half')
  await type('Interest rate waiver', 'some')
  await submit()
  expect(errors()).toEqual(['Insurance fee waiver must be a number'])
  await type('Insurance fee waiver', '500')
  await submit()
  expect(errors()).toEqual(['PF waiver percentage must be a number'])
  await type('PF waiver percentage', '0.5')
  await submit()
  expect(errors()).toEqual(['Interest rate waiver must be a number'])
  expect(form.recorded).toEqual([])
})

test('a case is sent as specification 7.18 lists it, and the pendency is described only when there is one', async () => {
  const form = await openForm()
  await fillIn(form)
  expect(screen.queryByRole('textbox', { name: 'Pendency description' })).toBeNull()
  await form.user.click(screen.getByRole('radio', { name: 'Yes' }))
  await form.type('Pendency description', 'Sale deed')
  await form.submit()
  await waitFor(() =>
    expect(form.recorded).toEqual([
      {
        name: 'Lakshmi Nair',
        loan_type: 'HOME_LOAN',
        required_amount: 2500000,
        lender_info: [
          {
            lender_id: 'PEEPAL',
            disbursement_date: '2026-11-21',
            is_pendency: true,
            pendency_desc: 'Sale deed',
          },
        ],
      },
    ]),
  )
  expect(form.offlineCase()?.matches('case-recorded-success')).toBe(true)
})

test('a description of a pendency that is answered with No after all is not sent', async () => {
  const form = await openForm()
  await fillIn(form)
  await form.user.click(screen.getByRole('radio', { name: 'Yes' }))
  await form.type('Pendency description', 'Sale deed')
  await form.user.click(screen.getByRole('radio', { name: 'No' }))
  await form.submit()
  await waitFor(() => expect(form.recorded[0]?.lender_info[0]).not.toHaveProperty('pendency_desc'))
})

test('a failed save keeps everything typed, says so, and the same case can be sent again', async () => {
  const form = await openForm([new Error('refused')])
  await fillIn(form)
  await form.submit()
  expect((await screen.findByText(/The case was not recorded/)).getAttribute('role')).toBe('alert')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Case name' }).value).toBe('Lakshmi Nair')
  await form.submit()
  await waitFor(() => expect(form.recorded).toHaveLength(2))
  expect(form.recorded[1]).toEqual(form.recorded[0])
})

test('what was typed is there again when the page comes back', async () => {
  const { type } = await openForm()
  await type('Case name', 'Lakshmi Nair')
  await screen.findByRole('textbox', { name: 'Remarks' })
  await type('Remarks', 'Second tranche')
  window.dispatchEvent(new Event('pagehide'))
  cleanup()
  await openForm()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Case name' }).value).toBe('Lakshmi Nair')
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Remarks' })).value).toBe(
    'Second tranche',
  )
})

test('lenders are searched by a part of their name, and No options found says when none has it', async () => {
  const { user } = await openForm()
  await user.click(screen.getByRole('combobox', { name: 'Lender name' }))
  await user.type(await screen.findByPlaceholderText('Search...'), 'nothing')
  expect(await screen.findByText('No options found')).toBeTruthy()
  await user.clear(screen.getByPlaceholderText('Search...'))
  await user.type(screen.getByPlaceholderText('Search...'), 'PEEP')
  await waitFor(() =>
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Peepal Finance']),
  )
})

test('lenders that cannot be had are asked for again', async () => {
  let isDown = true
  serve({ '/lender': () => (isDown ? new Error('The database is asleep') : LENDERS) })
  const { user } = await openDesk(CreateCaseScreen, '/application/create-case')
  expect(await screen.findByText('The lenders could not be loaded.')).toBeTruthy()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText('The lenders could not be loaded.')).toBeNull())
  await user.click(screen.getByRole('combobox', { name: 'Lender name' }))
  expect(await screen.findByRole('option', { name: 'Banyan Lending' })).toBeTruthy()
})
