import { html } from 'hono/html'
import { LIMITS } from '@/schemas/limits'
import { LOAN_TYPES, optionLabel } from '@/schemas/options'
import type { Fact, findApplications, Reviewed } from '../review/applications'
import { REMARKS_MAXIMUM } from '../review/remarks'
import { LIST_STYLE, page } from './page'

const STYLE = html`
  body { max-width: 48rem; padding: 0 1rem; margin: 0 auto; font-family: system-ui; line-height: 1.4; }
  ${LIST_STYLE} input, textarea, button { min-height: 2.75rem; box-sizing: border-box; padding: 0.5rem; font:
  inherit; } textarea { display: block; width: 100%; } dt { color: #555; } dd { margin: 0 0 0.5rem;
  overflow-wrap: anywhere; } .message { padding: 0.5rem; border-left: 4px solid #b91c1c; } .out { float:
  right; }
`

const deskPage = (title: string, body: ReturnType<typeof html>, message?: string) =>
  page({
    title,
    style: STYLE,
    body: html`${message && html`<p class="message" role="alert">${message}</p>`}${body}`,
  })

/** Asks for the mobile of a reviewer. */
export function signInPage(message?: string) {
  return deskPage(
    'Reviewer sign-in',
    html`<form method="post" action="/reviewer/sign-in">
      <p>
        <label
          >Mobile number
          <input
            name="mobile"
            inputmode="numeric"
            autocomplete="tel-national"
            maxlength="${LIMITS.mobileDigits}"
            required
        /></label>
      </p>
      <button>Send code</button>
    </form>`,
    message,
  )
}

/** Asks for the code that was sent. */
export function codePage(sessionId: string, message?: string) {
  return deskPage(
    'Reviewer sign-in',
    html`<p>If this is the mobile of a reviewer, a code is on its way to it.</p>
      <form method="post" action="/reviewer/sign-in/code">
        <input type="hidden" name="session_id" value="${sessionId}" />
        <p>
          <label
            >Code
            <input
              name="otp"
              inputmode="numeric"
              autocomplete="one-time-code"
              maxlength="${LIMITS.otpDigits}"
              required
          /></label>
        </p>
        <button>Sign in</button>
      </form>
      <p><a href="/reviewer/sign-in">Another mobile, or another code</a></p>`,
    message,
  )
}

const SIGN_OUT = html`<form class="out" method="post" action="/reviewer/sign-out">
  <button>Sign out</button>
</form>`

/** The applications that were submitted, or found. */
export function listPage(rows: Awaited<ReturnType<typeof findApplications>>, find: string) {
  const items = rows.map(
    ({ id, tracker_id, name, loan_type, status }) =>
      html`<li>
        <a href="/reviewer/applications/${id}">${tracker_id}</a> ${status}<br />
        ${name}, ${optionLabel(LOAN_TYPES, loan_type)}
      </li>`,
  )
  return deskPage(
    'Reviewer',
    html`${SIGN_OUT}
      <form>
        <label>Tracker id or mobile <input name="find" value="${find}" /></label>
        <button>Find</button>
      </form>
      <p>${find ? 'What was found:' : 'Submitted applications, newest first:'}</p>
      <ul>
        ${items.length > 0 ? items : html`<li>No data</li>`}
      </ul>`,
  )
}

function factOf(fact: Fact, linkTo: (fileId: string) => string) {
  return html`<dt>${fact.label}</dt>
    <dd>
      ${
        'fileId' in fact
          ? html`<a href="${linkTo(fact.fileId)}" target="_blank" rel="noreferrer">${fact.name}</a>`
          : fact.text
      }
    </dd>`
}

/** One application, with room for remarks on each of its parts. */
export function applicationPage(reviewed: Reviewed, linkTo: (fileId: string) => string, message?: string) {
  const { id, trackerId, name, status, remarks, sections } = reviewed
  const parts = sections.map(
    ({ key, title, facts }) =>
      html`<section>
        <h2>${title}</h2>
        <dl>${facts.map((fact) => factOf(fact, linkTo))}</dl>
        <label>Remarks on ${title}<textarea name="${key}" maxlength="${REMARKS_MAXIMUM}"></textarea></label>
      </section>`,
  )
  return deskPage(
    `${trackerId}: ${name}`,
    html`${SIGN_OUT}
      <p><a href="/reviewer">All applications</a>. Status: ${status}</p>
      ${remarks && html`<p>Sent back before with: ${remarks}</p>`}
      <form method="post" action="/reviewer/applications/${id}">
        ${parts}
        ${
          status === 'REJECTED'
            ? html`<p>A rejected application has no way back but another loan type.</p>`
            : html`<p><button>Send back with these remarks</button></p>`
        }
      </form>`,
    message,
  )
}
