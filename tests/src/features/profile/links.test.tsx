/* @long */
import { act, cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import { toast } from 'react-hot-toast'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { queryClient } from '@/src/api/query-client'
import { LinksTab } from '@/src/features/profile/links-tab'
import { draftKey, writeDraft } from '@/src/form/draft/draft-store'
import { openDesk, pageOf, serve, type Answers } from '../desk-harness'

const PICTURE = 'data:image/png;base64,AAAA'
const URL_OF_LINK = 'https://loans.example.in/apply-loan/mobile?utm_id=l1'

const link = (campaign: string) => ({
  id: `id of ${campaign}`,
  utm_url: URL_OF_LINK,
  utm_source: 'Whatsapp',
  utm_campaign: campaign,
  created_by: { name: 'Asha Rao' },
  created_at: '2026-11-20T10:00:00Z',
})

function serveLinks(campaigns: readonly string[], more: Answers = {}) {
  serve({
    '/public/tenant/hostname/localhost/config': () => ({ name: 'Ucap', features: { directLeads: false } }),
    '/user/qr/1': () => ({ data: { qr_code_image: PICTURE } }),
    '/utm/link': (query) => pageOf(campaigns.map(link), query),
    ...more,
  })
}

// A busy machine takes longer than the library waits.
beforeAll(() => configure({ asyncUtilTimeout: 4000 }))
// A toast of one test must not pass for that of the next.
afterEach(() => toast.remove())

const open = () => openDesk(LinksTab, '/profile')
const row = (campaign: string) => screen.findByRole('row', { name: new RegExp(campaign) })
const confirm = () => within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' })

const offline = () => {
  throw new TypeError('Failed to fetch')
}

test('an agent without links has no data, and a code all the same', async () => {
  serveLinks([])
  await open()
  expect(await screen.findByText('No data')).toBeTruthy()
  expect(await screen.findByRole('img', { name: 'Your QR code' })).toHaveProperty('src', PICTURE)
})

test('a code whose picture a server sends without an address shows all the same', async () => {
  const bytes = 'iVBORw0KGgoAAAANSUhEUg=='
  serveLinks([], { '/user/qr/1': () => ({ data: { qr_code_image: bytes } }) })
  await open()
  const code = await screen.findByRole('img', { name: 'Your QR code' })
  expect(code).toHaveProperty('src', `data:image/png;base64,${bytes}`)
})

test('links that cannot be read are counted, and the others show', async () => {
  serveLinks([], { '/utm/link': (query) => pageOf([link('Diwali'), { id: { odd: true } }, 'text'], query) })
  await open()
  expect(await row('Diwali')).toBeTruthy()
  expect(screen.getByText('2 rows of this page could not be read.')).toBeTruthy()
})

test('a link is deleted only when that is confirmed, and is gone from the list then', async () => {
  const campaigns = ['Diwali', 'Harvest']
  serveLinks([], {
    '/utm/link': (query) => pageOf(campaigns.map(link), query),
    '/utm/link/id%20of%20Diwali': () => {
      campaigns.splice(0, 1)
      return {}
    },
  })
  const { user } = await open()
  await user.click(within(await row('Diwali')).getByRole('button', { name: /Delete/ }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  expect(campaigns).toHaveLength(2)

  await user.click(within(await row('Diwali')).getByRole('button', { name: /Delete/ }))
  await user.click(confirm())
  await waitFor(() => expect(screen.queryByText('Diwali')).toBeNull())
  expect(await row('Harvest')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Campaign links' }))
})

test('a link that could not be deleted says so and stays', async () => {
  serveLinks(['Diwali'])
  const { user } = await open()
  await user.click(within(await row('Diwali')).getByRole('button', { name: /Delete/ }))
  await user.click(confirm())
  expect(await screen.findByText('Failed to delete link.')).toBeTruthy()
  expect(await row('Diwali')).toBeTruthy()
})

test('a link that was deleted although the answer was lost goes from the list', async () => {
  const campaigns = ['Diwali', 'Harvest']
  serveLinks([], {
    '/utm/link': (query) => pageOf(campaigns.map(link), query),
    '/utm/link/id%20of%20Diwali': () => {
      campaigns.splice(0, 1)
      return offline()
    },
  })
  const { user } = await open()
  await user.click(within(await row('Diwali')).getByRole('button', { name: /Delete/ }))
  await user.click(confirm())
  await waitFor(() => expect(screen.queryByText('Diwali')).toBeNull())
})

test('a copied link says so for two seconds; one that could not be copied says that', async () => {
  serveLinks(['Diwali'])
  const { user } = await open()
  const copy = within(await row('Diwali')).getByRole('button', { name: 'Copy' })
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await user.click(copy)
    expect(await screen.findByText('URL copied to clipboard!')).toBeTruthy()
    expect(await navigator.clipboard.readText()).toBe(URL_OF_LINK)
    expect(copy.textContent).toBe('Copied!')
    await act(() => vi.advanceTimersByTimeAsync(1500))
    expect(copy.textContent).toBe('Copied!')
    await act(() => vi.advanceTimersByTimeAsync(500))
    expect(copy.textContent).toBe('Copy')
  } finally {
    vi.useRealTimers()
  }
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'))
  await user.click(copy)
  expect(await screen.findByText('Failed to copy!')).toBeTruthy()
  expect(copy.textContent).toBe('Copy')
})

test.each([
  ['Failed to fetch QR code.', () => undefined],
  ['An unexpected error occurred while fetching QR code.', offline],
])('%s: said of the personal code, which can be asked for again', async (text, answer) => {
  // A lost network is tried twice more before anybody is told.
  queryClient.setQueryDefaults(['personal-qr'], { retryDelay: 1 })
  const answers: Answers = { '/user/qr/1': answer }
  serveLinks([], { '/user/qr/1': (query, sent) => answers['/user/qr/1']?.(query, sent) })
  const { user } = await open()
  // In the page, and a moment later in a toast.
  await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2))
  answers['/user/qr/1'] = () => ({ qr_code_image: PICTURE })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('img', { name: 'Your QR code' })).toBeTruthy()
})

test('a campaign’s code that could not be made says so, and the form keeps what was typed', async () => {
  serveLinks([])
  const { user } = await open()
  await user.type(await screen.findByLabelText('Campaign'), 'Diwali')
  await user.click(screen.getByRole('button', { name: 'Generate QR code' }))
  expect(await screen.findByText('Failed to generate QR code.')).toBeTruthy()
  expect(screen.getByLabelText('Campaign')).toHaveProperty('value', 'Diwali')
  expect(screen.queryByRole('img', { name: /^QR code that opens/ })).toBeNull()
})

test('what was typed for a campaign’s code survives a reload until there is one', async () => {
  serveLinks([])
  const { user } = await open()
  await user.type(await screen.findByLabelText('Campaign'), 'Diwali')
  cleanup()
  serveLinks([], { '/user/qr': () => ({ data: { qr_code_image: PICTURE, utm_link: URL_OF_LINK } }) })
  const again = await open()
  expect(await screen.findByLabelText('Campaign')).toHaveProperty('value', 'Diwali')
  const more = screen.getByText('More')
  await again.user.click(more)
  expect(more.closest('details')?.open, 'never folded over what was typed').toBe(true)
  await again.user.click(screen.getByRole('button', { name: 'Generate QR code' }))
  expect(await screen.findByRole('img', { name: /^QR code that opens/ })).toBeTruthy()
  cleanup()
  await open()
  expect(await screen.findByLabelText('Campaign')).toHaveProperty('value', '')
  expect(screen.getByText('More').closest('details')?.open).toBe(false)
})

test('the own link is sent by WhatsApp, with whose it is', async () => {
  serveLinks([], {
    '/user/qr/1': () => ({ qr_code_image: PICTURE, short_url: 'https://loans.example/l/REF1' }),
  })
  await open()
  const whatsApp = await screen.findByRole<HTMLAnchorElement>('link', { name: 'WhatsApp' })
  expect(new URL(whatsApp.href).searchParams.get('text')).toMatch(
    /^Apply for a loan: .*: https:\/\/loans\.example\/l\/REF1$/,
  )
})

test('what was typed for a campaign’s code when the phone died is there once the phone has read what it keeps', async () => {
  serveLinks([])
  const phone = new EventTarget()
  const isRead = new Promise<void>((resolve) => phone.addEventListener('read', () => resolve()))
  await openDesk(LinksTab, '/profile', { isRead })
  expect(await screen.findByRole('heading', { name: 'QR code for a campaign' })).toBeTruthy()
  writeDraft(draftKey({ applicationId: null, stage: 'campaign' }), { utm_campaign: 'Diwali' })
  phone.dispatchEvent(new Event('read'))
  expect(await screen.findByLabelText('Campaign')).toHaveProperty('value', 'Diwali')
})

test('a picture that the browser cannot draw says so', async () => {
  serveLinks([])
  const { user } = await open()
  await screen.findByRole('img', { name: 'Your QR code' })
  // jsdom decodes no pictures.
  await user.click(screen.getByRole('button', { name: 'Download' }))
  expect(await screen.findByText('Something went wrong')).toBeTruthy()
})

/** A server that makes codes; what it was asked for, oldest first. */
function serveCodes(directLeads: boolean) {
  const asked: unknown[] = []
  serveLinks([], {
    '/public/tenant/hostname/localhost/config': () => ({ features: { directLeads } }),
    '/user/qr': (_, sent) => {
      asked.push(sent)
      return { qr_code_image: PICTURE, utm_link: URL_OF_LINK }
    },
  })
  return asked
}

const generate = () => screen.findByRole('button', { name: 'Generate QR code' })
const newCode = () => screen.findByRole('img', { name: `QR code that opens ${URL_OF_LINK}` })

test('where leads come directly, a loan type is asked for before there is a code', async () => {
  const asked = serveCodes(true)
  const { user } = await open()
  await screen.findByText('Loan type')
  await user.click(await generate())
  expect(await screen.findByText('Loan type is required')).toBeTruthy()
  expect(asked).toEqual([])
  await user.click(screen.getByRole('combobox', { name: 'Loan type' }))
  await user.click(await screen.findByRole('option', { name: 'Gold Loan' }))
  await user.click(await generate())
  expect(await newCode()).toBeTruthy()
  const body = { application_source: 'DIRECT_LEADS', loan_type: 'GOLD_LOAN' }
  expect(asked).toEqual([expect.objectContaining(body)])
})

test('elsewhere nobody asks for a loan type', async () => {
  const asked = serveCodes(false)
  const { user } = await open()
  await waitFor(() => expect(screen.queryByText('Loan type')).toBeNull())
  await user.click(await generate())
  expect(await newCode()).toBeTruthy()
  expect(asked).toEqual([expect.objectContaining({ application_source: 'NORMAL' })])
})
