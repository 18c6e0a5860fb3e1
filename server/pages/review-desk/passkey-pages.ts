import { html } from 'hono/html'
import type { listPasskeys } from '../../modules/auth/passkeys/register'
import { PASSKEY_ADDING } from './passkey-form'
import { dayOf, deskPage, SIGN_OUT, type DeskPage } from './review-pages'

type Passkey = Awaited<ReturnType<typeof listPasskeys>>[number]

function renderPasskey({ id, name, created_at: created, last_used_at: used }: Passkey) {
  return html`<li>
    <b>${name}</b><br /><span class="note"
      >Added on ${dayOf(new Date(created))},
      ${used ? html`last used on ${dayOf(new Date(used))}` : 'not used yet'}</span
    >
    <details>
      <summary aria-label="Remove: ${name}">Remove</summary>
      <form method="post" action="/reviewer/passkeys/remove">
        <input type="hidden" name="id" value="${id}" />
        <p>Nobody signs in by this passkey any more. Remove it from the settings of the device too.</p>
        <button class="quiet">Remove this passkey</button>
      </form>
    </details>
  </li>`
}

/** The script hides this where the browser has passkeys. */
const NO_PASSKEYS = html`<p class="box" data-without-passkeys>
  This browser adds no passkeys here: it has none, or scripts are switched off. Open this page in another one,
  such as Chrome or Safari.
</p>`

/** The passkeys of a reviewer, to add and remove; `isMissing` where one has to be added before the work. */
export function passkeysPage(
  desk: DeskPage,
  { passkeys, isMissing }: { passkeys: readonly Passkey[]; isMissing: boolean },
) {
  return deskPage(
    desk,
    isMissing ? 'Add a passkey' : 'Passkeys',
    html`<div class="bar">
        ${isMissing ? '' : html`<a class="back" href="/reviewer">All applications</a>`} ${SIGN_OUT}
      </div>
      ${isMissing ? html`<p>Your lending partner asks for a passkey before you go on.</p>` : ''}
      <p>
        With a passkey you sign in by the screen lock of your device or a security key, and no code is sent.
      </p>
      ${
        passkeys.length > 0
          ? html`<ul class="cards">
              ${passkeys.map(renderPasskey)}
            </ul>`
          : ''
      }
      ${passkeys.length > 0 || isMissing ? '' : html`<p>You have no passkey yet.</p>`} ${NO_PASSKEYS}
      ${PASSKEY_ADDING}`,
  )
}
