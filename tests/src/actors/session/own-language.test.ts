import { afterEach, beforeEach, expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { LANGUAGES } from '@/schemas/language/languages'
import { queryClient } from '@/src/api/query-client'
import { isFirstChoice } from '@/src/components/remember-language'
import { startLanguageChange } from '@/src/components/start-language-change'
import { currentLanguage } from '@/src/language/current-language'
import { storeLentLanguages } from '@/src/language/lent-languages'
import { ok, standAt, startApiServer } from '../../helpers/api-server'
import { stubIndexedDb } from '../../helpers/indexed-db'
import { AGENT, openSession } from '../../helpers/session'
import { until } from '../../helpers/until'

/* The language that a person has chosen on whatever phone. */

const api = startApiServer()
const ME = 'GET /v1/user/me'
const CONFIG = 'GET /v1/public/tenant/hostname/localhost/config'
const REMEMBER = 'PUT /v1/auth/language'

const forgetChoice = () => (document.cookie = 'language=; path=/; max-age=0')

beforeEach(() => {
  stubIndexedDb()
  queryClient.clear()
  api.on(CONFIG, ok({ name: 'Ucap', languages: LANGUAGES, remembers_language: true }))
  api.on(REMEMBER, ok())
})

afterEach(async () => {
  storeLentLanguages(null)
  await startLanguageChange('en')
  forgetChoice()
})

async function signIn(language?: string): Promise<void> {
  api.on(ME, ok({ ...AGENT, ...(language === undefined ? {} : { language }) }))
  localStorage.setItem('TOKEN', 't1')
  const session = openSession()
  await waitFor(session, (snapshot) => snapshot.matches({ signedIn: { profile: 'fresh' } }))
}

const isShown = (language: string) => until(() => expect(currentLanguage().language).toBe(language))

test('is shown on a phone on which nobody has chosen, for the next visit too, and is not sent back', async () => {
  await signIn('hi')
  await isShown('hi')
  await until(() => expect(document.cookie).toContain('language=hi'))
  expect(api.asked()).not.toContain(REMEMBER)
})

/** Asked after the app has asked the same. */
async function isDecided(): Promise<void> {
  await until(() => expect(api.asked()).toContain(CONFIG))
  await isFirstChoice('hi')
}

/** @returns what is shown from now on until the language of another sign-in is, in this order */
function watchShown(): (last: string) => Promise<string[]> {
  const shown: string[] = []
  const { documentElement } = document
  const observer = new MutationObserver(() => shown.push(documentElement.lang))
  observer.observe(documentElement, { attributeFilter: ['lang'] })
  return async (last) => {
    await signIn(last)
    await isShown(last)
    observer.disconnect()
    return shown
  }
}

test.each([
  ['what was chosen on this phone', () => (document.cookie = 'language=en; path=/')],
  ['a language that a link names', () => standAt(`${location.origin}/?language=en`)],
])('goes behind %s', async (_, choose) => {
  const home = location.href
  const shownUntil = watchShown()
  choose()
  await signIn('hi')
  await isDecided()
  forgetChoice()
  standAt(home)
  expect(await shownUntil('te')).toEqual(['te-IN'])
})

test('of another tenant that is not offered here changes nothing', async () => {
  api.on(CONFIG, ok({ name: 'Ucap', languages: { en: 'English', te: LANGUAGES.te } }))
  const shownUntil = watchShown()
  await signIn('hi')
  await isDecided()
  expect(await shownUntil('te')).toEqual(['te-IN'])
})

test('goes to a server that remembers it when it is chosen, and to no other', async () => {
  await signIn()
  await startLanguageChange('te')
  await until(() => expect(api.calls.find(({ call }) => call === REMEMBER)?.body).toEqual({ language: 'te' }))
  queryClient.clear()
  api.on(CONFIG, ok({ name: 'Ucap', languages: LANGUAGES }))
  api.calls.length = 0
  await startLanguageChange('hi')
  await until(() => expect(api.asked()).toContain(CONFIG))
  await isShown('hi')
  expect(api.asked()).not.toContain(REMEMBER)
})
