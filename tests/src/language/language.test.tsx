import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { TenantConfig } from '@/schemas/entities/tenant'
import { ENGLISH } from '@/schemas/language/format-text'
import { hashText } from '@/schemas/language/hash-text'
import { LANGUAGES } from '@/schemas/language/languages'
import { loadPart, loadTexts } from '@/schemas/language/load-texts'
import { onUnread } from '@/schemas/report-unreadable'
import { toApiError } from '@/src/api/api-error'
import { AppRoot } from '@/src/app-root'
import { lazyScreen } from '@/src/app/router/lazy-screen'
import { createAppRouter } from '@/src/app/router/router'
import { createRouterPort } from '@/src/app/router/router-port'
import { showLanguage, wantedLanguage } from '@/src/language/choose-language'
import { setLanguage, text, translate } from '@/src/language/current-language'
import { Sentence } from '@/src/language/sentence'
import { renderPage } from '@/src/prerender'
import { standAt } from '../helpers/api-server'
import { openSession } from '../helpers/session'
import { until } from '../helpers/until'

const CONFIG: TenantConfig = { name: 'Ucap', features: { applyNow: true }, languages: LANGUAGES }

const home = location.href
afterEach(() => {
  cleanup()
  standAt(home)
  document.cookie = 'language=; path=/; max-age=0'
  vi.doUnmock('@/schemas/language/catalogues/ta.po')
  vi.doUnmock('@/schemas/language/catalogues/ta.po?rest')
  vi.doUnmock('@/schemas/language/catalogues/te.po?rest')
})

/** Takes the server's HTML over in a language, as src/main.tsx does; answers what React could not take over. */
async function openPage(address: string, language: string) {
  const html = await renderPage(address, CONFIG, await loadTexts(language))
  standAt(new URL(address, home).href)
  setLanguage(await loadPart(language, () => false))
  const root = document.createElement('div')
  root.innerHTML = html
  document.body.append(root)
  const session = openSession()
  const router = createAppRouter(createRouterPort(session))
  await router.load()
  router.ssr = { manifest: undefined }
  const faults: unknown[] = []
  render(<AppRoot session={session} router={router} config={CONFIG} />, {
    container: root,
    hydrate: true,
    onRecoverableError: (error) => faults.push(error),
  })
  onTestFinished(() => {
    router.history.destroy()
    root.remove()
  })
  return { faults, root }
}

test.each(['hi', 'mr', 'te', 'ta'])(
  'the login in %s has no English text, and is taken over as it is',
  async (language) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { faults, root } = await openPage('/login/partner-login', language)
    expect([faults, error.mock.calls]).toEqual([[], []])
    const names = /Ucap|OTP|English|Loan Desk/g
    const words = [
      root.textContent,
      ...[...root.querySelectorAll('[aria-label]')].map((each) => each.ariaLabel),
    ]
    expect(words.join(' ').replaceAll(names, '')).not.toMatch(/[a-z]{2}/i)
  },
)

test('a language is chosen by its own name: what was typed stays, and the choice is remembered', async () => {
  await openPage('/login/partner-login', 'en')
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Mobile number' })
  fireEvent.change(field, { target: { value: '98765' } })
  fireEvent.change(screen.getByRole('combobox', { name: 'Language', hidden: true }), {
    target: { value: 'te' },
  })
  expect(await screen.findByRole('textbox', { name: 'మొబైల్ నంబర్' })).toBe(field)
  expect(field.value).toBe('98765')
  expect(document.documentElement.lang).toBe('te-IN')
  await until(() => expect(document.title).toContain('లోన్ దరఖాస్తులు'))
  await until(() => expect(document.cookie).toContain('language=te'))
  expect(wantedLanguage(LANGUAGES)).toBe('te')
})

test('where its texts do not come the page stays in its language, and says so once', async () => {
  vi.doMock('@/schemas/language/catalogues/ta.po', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  await openPage('/login', 'en')
  fireEvent.change(screen.getByRole('combobox', { name: 'Language' }), { target: { value: 'ta' } })
  await until(() => expect(screen.getAllByText(/This language did not arrive/)).toHaveLength(1))
  expect(screen.getByRole('heading', { name: 'Loan applications' })).toBeTruthy()
  expect(document.documentElement.lang).toBe('en-IN')
  expect(document.cookie).not.toContain('language')
})

const LATER = 'Only on a later page'

/** Opens a page after the first one, in a frame; answers what its text was shown as, whenever it was rendered. */
async function openLaterPage(language: string) {
  const shown = new Set<string>()
  const later = async () => ({
    default: () => {
      shown.add(translate(LATER) ?? LATER)
      return null
    },
  })
  setLanguage(await loadPart(language, () => false))
  const [Frame, Screen] = [lazyScreen(async () => later()), lazyScreen(later)]
  render(
    <>
      <Frame />
      <Screen />
    </>,
  )
  await until(() => expect(shown.size).toBeGreaterThan(0))
  return shown
}

test('a page after the first has its texts before it is shown', async () => {
  vi.doMock('@/schemas/language/catalogues/te.po?rest', () => ({ default: { [hashText(LATER)]: 'తరువాత' } }))
  expect([...(await openLaterPage('te'))]).toEqual(['తరువాత'])
  // From now on any language comes whole.
  setLanguage(ENGLISH)
  await showLanguage('te')
  expect(translate(LATER)).toBe('తరువాత')
})

test('where those do not come the page is in English, and says so once', async () => {
  vi.doMock('@/schemas/language/catalogues/ta.po?rest', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  expect([...(await openLaterPage('ta'))]).toEqual([LATER])
  expect(document.documentElement.lang).toBe('en-IN')
  expect(text('Send OTP')).toBe('Send OTP')
  await until(() => expect(screen.getAllByText(/This language did not arrive/)).toHaveLength(1))
})

test('a language of link or cookie that is not offered is the tenant’s first', () => {
  document.cookie = 'language=bn; path=/'
  expect(wantedLanguage(LANGUAGES)).toBe('en')
  expect(wantedLanguage({ ta: 'தமிழ்', en: 'English' })).toBe('ta')
  expect(wantedLanguage(undefined)).toBe('en')
  standAt(new URL('/login?language=mr', home).href)
  expect(wantedLanguage(LANGUAGES)).toBe('mr')
  for (const [suggested, shown] of [
    ['bn', 'ta'],
    ['te', 'te'],
  ]) {
    standAt(new URL(`/hand-over?borrower_language=${suggested}`, home).href)
    expect(wantedLanguage({ ta: 'தமிழ்', te: 'తెలుగు' })).toBe(shown)
  }
})

test('a text that a language does not have is shown in English, and reported', () => {
  const reported: string[] = []
  onUnread((unread) => reported.push(unread))
  setLanguage({ language: 'te', find: () => undefined })
  expect(text('Send OTP')).toBe('Send OTP')
  expect(reported).toEqual(['text: Send OTP'])
})

const shown = (sentence: string) => render(<Sentence of={sentence} />).container

test('a refusal is shown in the reader’s language, with its values; one that nobody has translated as it came', async () => {
  const refusal = toApiError(429, {
    message: 'Please wait 1 seconds before requesting a new code',
    status_code: 429,
    message_key: 'Please wait {seconds} seconds before requesting a new code',
    message_values: { seconds: 1 },
  })
  expect(shown(refusal.message).innerHTML).toBe(refusal.message)
  expect(shown('Ask the branch manager').innerHTML).toBe('Ask the branch manager')
  setLanguage(await loadTexts('te'))
  expect(shown(refusal.message).innerHTML).toBe('కొత్త OTP అడగడానికి ముందు 1 సెకను ఆగండి')
  expect(shown('Ask the branch manager').innerHTML).toBe('<span lang="en-IN">Ask the branch manager</span>')
})
