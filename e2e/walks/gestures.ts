import { expect, type Page } from '@playwright/test'
import type { Answer, Answers } from '../helpers/borrowers'
import { escapePattern, translate, translateName } from '../helpers/language/labels'
import type { FormModel } from '../models/form.model'
import type { CallName, Reply } from './controlled-api'
import type { Hand, Outcome } from './screen'
import { FAILURE } from './server-bodies'

/** Presses a button by its name. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  await page
    .getByRole('button', { name: translateName(name), exact: true })
    .first()
    .click()
}

/**
 * Goes back to an address, as from a page visited before: the address is laid into the tab's history just behind the page that
 * shows, past the router, and Back is pressed.
 */
export async function goBackTo(page: Page, address: string): Promise<void> {
  await page.evaluate((behind) => {
    const here = location.href
    const { state } = history
    History.prototype.replaceState.call(history, { ...state, key: `behind ${performance.now()}` }, '', behind)
    History.prototype.pushState.call(history, state, '', here)
    history.back()
  }, address)
}

/** Fills in what is empty; `anew` also what holds something else. */
export async function fillIn(form: FormModel, answers: Answers, { anew = false } = {}): Promise<void> {
  for (const [label, answer] of Object.entries(answers)) {
    if (await isToFill(form, label, answer, anew)) await form.answer(label, answer)
  }
  // The place of a pincode comes by a request of its own.
  if ('Pincode' in answers) await expect(form.textBox('City')).not.toHaveValue('')
}

/** Finds the buttons that take a file out of a field. */
export function removalsOf(label: string): RegExp {
  const FILE = 'FILE'
  return new RegExp(`^${escapePattern(translate(`Remove ${FILE} of ${label}`)).replace(FILE, '.*')}$`)
}

async function isToFill(form: FormModel, label: string, answer: Answer, anew: boolean): Promise<boolean> {
  if (typeof answer === 'string') {
    const value = await form.textBox(label).inputValue()
    return anew ? value !== answer : value === ''
  }
  if ('option' in answer) {
    const text = await form.list(label).textContent()
    return anew ? text !== translate(answer.option) : text === translate('Select')
  }
  if ('files' in answer) {
    const removal = form.scope.getByRole('button', { name: removalsOf(label) })
    // A field of one file asks for another in the place of one that the virus check refused.
    return (
      (await removal.count()) === 0 ||
      (await form.button(`${translate(label)} ${translate('Choose file')}`).count()) > 0
    )
  }
  return form.scope
    .getByRole('radiogroup', { name: translate(label) })
    .getByLabel(translate(answer.radio))
    .isEnabled()
}

/** Presses the button that submits a form, or the one that says that nothing else was changed. */
export async function submit(form: FormModel, isOnlyChange = false): Promise<void> {
  const button = isOnlyChange ? '[name=only-change]' : ':not([name=only-change])'
  await form.scope.locator(`button[type=submit]${button}`).click()
}

/** Types the six digits of a code. */
export async function typeCode({ page }: Hand): Promise<void> {
  await page.getByRole('textbox', { name: translate('Digit 1 of 6') }).fill('123456')
}

/** The call that checks a code, an agent's at the login apart. */
export const VERIFY = 'POST /v1/otp/verify'

/** Types the code of a mobile, which the server takes. */
export async function proveByCode(hand: Hand, { token }: { token: string }): Promise<void> {
  await typeCode(hand)
  await hand.api.answer([VERIFY], { body: { data: { token } } })
}

/** Why no walk ends the chart of the code in error. */
export const CODE_NEVER_FAILS =
  'The chart of the code answers every failure of the server itself: it ends in error by a mistake in the app only.'

/** Presses a button, as all that an event needs. */
export const presses =
  (name: string) =>
  ({ page }: Hand): Promise<void> =>
    press(page, name)

/** Presses a button of the dialog that is open. */
export async function pressInDialog(page: Page, name: string): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: translate(name), exact: true })
    .click()
}

/** The outcome of an actor that is one call, whose path may depend on what was saved before: answered, or failed. */
export function request<Output>(
  names: CallName | readonly CallName[],
  reply: (output: Output) => Reply,
): Outcome<Output> {
  const calls = typeof names === 'string' ? [names] : names
  return {
    done: ({ api }, output) => api.answer(calls, reply(output)),
    failed: ({ api }) => api.answer(calls, FAILURE),
  }
}

/** Loses the network, and has it again. */
export async function restoreNetwork({ page }: Hand): Promise<void> {
  await page.context().setOffline(true)
  await page.context().setOffline(false)
}

/** Does in another tab what this one hears of. */
export async function changeFromOtherTab<Change>(
  page: Page,
  make: (change: Change) => void | Promise<void>,
  change: Change,
): Promise<void> {
  const tab = await page.context().newPage()
  await tab.goto(new URL('/logo.svg', page.url()).href)
  // Playwright's type of an argument in the page depends on it.
  await tab.evaluate(make as (change: unknown) => void | Promise<void>, change)
  await tab.close()
}

/** As the browser tells it: the page goes to the background, or is looked at again. */
export async function showPageAs(page: Page, visibility: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, visibility)
}
