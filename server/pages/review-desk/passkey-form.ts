import { html } from 'hono/html'
import * as z from 'zod/mini'
import { DESK_SCRIPT } from './script'

/** JSON of what a browser's passkey has answered; the desk's script writes it into the one field of its form. */
function parseJson(typed: string): unknown {
  try {
    return JSON.parse(typed)
  } catch {
    return undefined
  }
}

export const passkeyForm = <Answer extends z.ZodMiniType>(answer: Answer) =>
  z.object({ passkey: z.pipe(z.string(), z.pipe(z.transform(parseJson), answer)) })

/** The script shows the form where the browser has passkeys, and sends it with the answer. */
const renderPasskeyForm = (kind: 'add' | 'sign-in', action: string, label: string) =>
  html`<form method="post" action="${action}" data-passkey="${kind}" data-options="${action}/options" hidden>
      <input type="hidden" name="passkey" />
      ${kind === 'sign-in' ? html`<span class="note">or without a code</span>` : ''}
      <button class="${kind === 'add' ? '' : 'quiet'}">${label}</button>
      <p class="box fault" role="alert" hidden></p>
    </form>
    <script type="module" src="${DESK_SCRIPT}"></script>`

export const PASSKEY_SIGN_IN = renderPasskeyForm(
  'sign-in',
  '/reviewer/sign-in/passkey',
  'Sign in with a passkey',
)

export const PASSKEY_ADDING = renderPasskeyForm('add', '/reviewer/passkeys', 'Add a passkey')
