import { expect, type Page } from '@playwright/test'
import { SECTIONS, type Section } from '@/schemas/steps/steps'
import { translate, translateName, translateText } from '../helpers/language/labels'
import { FAILURE_TEXT } from './server-bodies'

/** All that must be seen; fails with Playwright's own words when it is not. */
export type See = (page: Page) => Promise<void>

const submitButton = (page: Page) => page.locator('form button[type=submit]').first()

/** Everything of a list is seen. */
export function all(...expectations: See[]): See {
  return async (page) => {
    for (const see of expectations) await see(page)
  }
}

/** The page's heading. */
export function heading(name: string | RegExp): See {
  return (page) => expect(page.locator('h1').filter({ visible: true })).toHaveText(translateName(name))
}

/** Words, wherever they stand. */
export function showsText(text: string | RegExp): See {
  return (page) => expect(page.getByText(translateText(text)).filter({ visible: true }).first()).toBeVisible()
}

/** A button that can be pressed. */
export function button(name: string | RegExp): See {
  return (page) =>
    expect(page.getByRole('button', { name: translateName(name), exact: true }).first()).toBeEnabled()
}

/** A button that shows that the page waits for the server. */
export const waiting: See = (page) =>
  expect(page.getByRole('button', { name: translate('Please wait'), exact: true }).first()).toBeVisible()

/** A dialog by its title. */
export function dialog(name: string, inside?: See): See {
  return async (page) => {
    await expect(page.getByRole('dialog', { name: translate(name), exact: true })).toBeVisible()
    await inside?.(page)
  }
}

/** A form that can be submitted. */
export function form(name: string | RegExp): See {
  return async (page) => {
    await heading(name)(page)
    await expect(submitButton(page)).toHaveAttribute('aria-busy', 'false')
    await expect(page.locator('[role=dialog]')).toHaveCount(0)
  }
}

/** A form whose answers are on their way; `says` is what its button reads meanwhile. */
export function sending(name: string | RegExp, says = 'Please wait'): See {
  return async (page) => {
    await heading(name)(page)
    await expect(submitButton(page)).toHaveText(translate(says))
  }
}

type StepState<Saving extends string> =
  | 'editing'
  | 'saveFailed'
  | 'comparing'
  | 'outdated'
  | 'overtaken'
  | Saving

/** @returns what is seen of a step that is a form, in each of its states; `saving` are the states in which its answers are on their way. */
export function formStep<Stage extends string, Saving extends string>(
  stage: Stage,
  name: string | RegExp,
  ...saving: Saving[]
): Record<`${Stage}.${StepState<Saving>}`, See> & Record<`${Stage}.saved`, null> {
  const states: Record<string, See | null> = {
    editing: form(name),
    // The server's words, or ours for whoever stopped waiting for it.
    saveFailed: all(showsText(new RegExp(`${FAILURE_TEXT}|You stopped waiting`)), form(name)),
    comparing: all(
      heading(name),
      showsText('Somebody else has saved this application meanwhile. Reading it.'),
    ),
    outdated: all(heading(name), button('Save again')),
    overtaken: all(heading(name), showsText('This step can no longer be saved'), button('See how it stands')),
    saved: null,
    ...Object.fromEntries(saving.map((state) => [state, sending(name)])),
  }
  // Object.fromEntries knows no mapped keys; the states are those that the type spells out.
  return Object.fromEntries(
    Object.entries(states).map(([state, see]) => [`${stage}.${state}`, see]),
  ) as ReturnType<typeof formStep<Stage, Saving>>
}

/** @returns the same of the sections on some of the pages. */
export function sectionSteps<Stage extends Section['page']>(isThere: (page: Section['page']) => boolean) {
  const steps = SECTIONS.filter(({ page }) => isThere(page)).map(({ page, label }) =>
    formStep(page, label, 'saving'),
  )
  // Object.assign knows no keys; they are of the pages that the caller names.
  return Object.assign({}, ...steps) as ReturnType<typeof formStep<Stage, 'saving'>>
}

/** @returns what is seen of a lookup by mobile, in each of its states. */
export function lookupStep<Stage extends string>(stage: Stage, name: string) {
  return {
    [`${stage}.editing`]: form(name),
    [`${stage}.searching`]: sending(name, 'Searching'),
    [`${stage}.notFound`]: all(showsText('Check the number, or start a new application.'), form(name)),
    [`${stage}.unresumable`]: all(showsText('The server reports these steps'), form(name)),
    [`${stage}.searchFailed`]: all(showsText('The application could not be looked for.'), form(name)),
    [`${stage}.found`]: all(showsText('Application found'), button('Continue Application')),
  } as Record<
    `${Stage}.${'editing' | 'searching' | 'notFound' | 'unresumable' | 'searchFailed' | 'found'}`,
    See
  > // Computed keys are widened to string.
}

/** @returns what is seen of the dialog that proves a mobile. */
export function codeDialog<Stage extends string>(stage: Stage) {
  return {
    [`${stage}.verifyingMobile.awaitingInput`]: dialog('Enter OTP', button('Verify OTP')),
    [`${stage}.verifyingMobile.sendingOrChecking`]: dialog('Enter OTP', waiting),
  } as Record<`${Stage}.verifyingMobile.${'awaitingInput' | 'sendingOrChecking'}`, See> // Computed keys are widened to string.
}
