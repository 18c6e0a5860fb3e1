import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { LIMITS } from '@/schemas/limits'
import type { Api } from '../../../e2e/helpers/api'
import { newMobile, salariedStart } from '../../../e2e/helpers/borrowers'
import { FormModel } from '../../../e2e/models/form.model'
import type { Moment } from './moment'

/** Whoever signs in here: nobody else's session may end meanwhile. */
const AGENT = '9000000004'

const PATIENCE = 3000

const form = (page: Page) => new FormModel(page)
const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true })
const isShown = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).isVisible()

/** Types the newest code of the mobile where the page asks for it. */
export const typeCode: NonNullable<Moment['finish']> = async (page, { mobile }, api) => {
  const box = page.getByRole('textbox', { name: 'Digit 1 of 6' })
  await box.waitFor({ timeout: PATIENCE }).catch(() => undefined)
  if (!(await box.isVisible())) return
  // The boxes are there before it was sent; a send that breaks takes them away again.
  await page
    .getByText('Sending the OTP')
    .waitFor({ state: 'hidden', timeout: PATIENCE })
    .catch(() => undefined)
  if (!(await box.isVisible())) return
  const code = await api.codeFor(mobile)
  const boxes = await page.getByRole('textbox', { name: /^Digit \d of 6$/ }).all()
  const typed = (await Promise.all(boxes.map((one) => one.inputValue()))).join('')
  if (typed === code) return page.getByRole('button', { name: 'Verify OTP' }).click({ timeout: PATIENCE })
  await box.click({ timeout: PATIENCE })
  await page.keyboard.type(code)
}

/** An agent asks for a code and types it. */
export const login: Moment = {
  prepare: () =>
    Promise.resolve({
      address: '/login/partner-login',
      mobile: AGENT,
      application: null,
      said: AGENT,
      kept: {},
    }),
  type: (page, { mobile }) => page.getByRole('textbox', { name: 'Mobile number' }).fill(mobile),
  field: (page) => page.getByRole('textbox', { name: 'Mobile number' }),
  submit: button('Send OTP'),
  finish: typeCode,
  isOver: (page) => isShown(page, 'Dashboard'),
}

/** The same for a borrower's mobile, whose application is begun with it. */
export const verification: Moment = {
  prepare: (_, said) =>
    Promise.resolve({ address: '/application/mobile', mobile: newMobile(), application: null, said }),
  type: (page, { mobile, said }) =>
    form(page).fillIn({ 'Mobile number': mobile, ...salariedStart, 'Full name': said }),
  makeReady: async (page) => {
    const pan = form(page).textBox('PAN number')
    // Secrets are not stored on the phone.
    if ((await pan.isVisible()) && (await pan.inputValue()) === '')
      await pan.fill(salariedStart['PAN number'])
    for (const consented of await form(page).scope.getByRole('checkbox').all()) await consented.check()
  },
  field: (page) => form(page).textBox('Full name'),
  submit: button('Verify mobile'),
  finish: typeCode,
  count: async (api, { mobile }) => api.applicationsOf(mobile, (await api.profile()).id),
}

/** Codes that were sent before: a new one may be asked for only after some time, which the cells need not wait for one by one. */
class SentCodes {
  readonly #sent: { mobile: string; sessionId: string; at: number }[] = []

  constructor(private readonly send: (api: Api) => Promise<{ mobile: string; sessionId: string }>) {}

  /** One that may be asked for again, as the browser keeps it. */
  async take(api: Api, purpose: string): Promise<{ mobile: string; otp_session: string }> {
    while (this.#sent.length < 3) this.#sent.push({ ...(await this.send(api)), at: Date.now() })
    const sent = this.#sent.shift()
    if (!sent) throw new Error('No code was sent')
    const { mobile, sessionId, at } = sent
    const resendAt = at + LIMITS.resendSeconds * 1000
    await pause(Math.max(0, resendAt + 1000 - Date.now()))
    return { mobile, otp_session: JSON.stringify({ purpose, sessionId, mobile, sentAt: at, resendAt }) }
  }
}

const logins = new SentCodes(async (api) => ({ mobile: AGENT, sessionId: await api.sendLoginCode(AGENT) }))
const registrations = new SentCodes(async (api) => {
  const mobile = newMobile()
  return { mobile, sessionId: await api.sendCode(mobile) }
})

const beginAnew: NonNullable<Moment['again']> = async (page, { mobile }) => {
  const box = page.getByRole('textbox', { name: 'Mobile number' })
  if (!(await box.isEditable({ timeout: PATIENCE }))) return
  await box.fill(mobile)
  await button('Send OTP')(page).click({ timeout: PATIENCE })
}

/** An agent asks for another code and types it. */
export const newLoginCode: Moment = {
  prepare: async (api) => {
    const { mobile, otp_session } = await logins.take(api, 'login')
    const address = '/login/partner-login'
    return { address, mobile, application: null, said: mobile, kept: { otp_session } }
  },
  submit: button('Resend OTP'),
  again: beginAnew,
  finish: typeCode,
  isOver: (page) => isShown(page, 'Dashboard'),
}

/** A prospective partner asks for another code and types it. */
export const newCode: Moment = {
  prepare: async (api) => {
    const { mobile, otp_session } = await registrations.take(api, 'joinUs')
    return { address: '/join-us', mobile, application: null, said: mobile, kept: { otp_session } }
  },
  submit: button('Resend OTP'),
  again: beginAnew,
  finish: typeCode,
  isOver: (page) => isShown(page, 'Partner registration'),
}
