import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '@/src/api/query-client'
import { SubmittedBefore } from '@/src/features/resume/submitted-before'
import { theme } from '@/src/ui/theme/theme'
import { serveGuest } from '../guest-harness'

const LIST = '/apply-loan/list'

function open(answer: Response) {
  const asked = serveGuest({ [LIST]: [answer] })
  render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={queryClient}>
        <SubmittedBefore />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return asked
}

test('a borrower who has submitted one is told so, with its number', async () => {
  const content = [{ id: 'a', status: 'COMPLETED', tracker_id: 'LN0000000042', stage: [] }]
  const asked = open(Response.json({ data: { content } }))
  expect(await screen.findByText('LN0000000042')).toBeDefined()
  expect(asked).toMatchObject([{ path: LIST, query: { status: 'COMPLETED' } }])
})

test.each([
  ['has none', Response.json({ data: { content: [] } })],
  ['does not know the status', Response.json({ message: 'No such status' }, { status: 400 })],
])('where the server %s nothing is said', async (_, answer) => {
  const asked = open(answer)
  await waitFor(() => expect(asked.length).toBeGreaterThan(0))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByText(/submitted already/)).toBeNull()
})
