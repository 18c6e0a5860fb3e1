import { html } from 'hono/html'
import { formatDate, todayInIndia } from '@/schemas/dates'
import { LIMITS } from '@/schemas/limits'
import { LOAN_TYPES, optionLabel } from '@/schemas/options'
import type {
  Fact,
  findApplications,
  ReviewedApplication,
} from '../../modules/back-office/review/applications'
import { REMARKS_MAXIMUM } from '../../modules/back-office/review/remarks'
import { renderPage } from '../page'
import { PASSKEY_SIGN_IN } from './passkey-form'

type Html = ReturnType<typeof html>

const DESK_STYLE = html`
  .bar { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0.5rem
  1rem; } .find { grid-template-columns: 1fr auto; align-items: end; margin: 1rem 0; } ul { padding: 0;
  list-style: none; } li a { display: block; padding: 0.75rem 0; border-top: 1px solid #d5dbe1;
  text-decoration: none; } li a b { text-decoration: underline; } li span, dt { color: #4a5866; } section {
  padding: 0 1rem 1rem; border: 1px solid #d5dbe1; border-radius: 0.5rem; } section h2 { margin-top: 1rem; }
  dl { display: grid; gap: 0.25rem 1rem; margin: 0 0 1rem; } dl + dl { padding-top: 1rem; border-top: 1px
  solid #d5dbe1; } dd { margin: 0 0 0.5rem; } @media (min-width: 36rem) { dl { grid-template-columns: 14rem
  1fr; } dd { margin: 0; } } .bar form, .bar nav { display: flex; flex-wrap: wrap; align-items: center; gap:
  1rem; } [data-passkey] { margin-top: 1rem; } form > p { margin: 0; } .passkey { padding: 0.75rem 0;
  border-top: 1px solid #d5dbe1; } .day { white-space: nowrap; } button:disabled { opacity: 0.6; } summary {
  width: fit-content; padding: 0.625rem 0; text-decoration: underline; cursor: pointer; } [hidden] { display:
  none !important; }
`

/** `hasPasskeys` where the tenant has them; `message` says what was wrong. */
export type DeskPage = { look: Html; hasPasskeys: boolean; message?: string | undefined }

export const deskPage = ({ look, message }: DeskPage, title: string, body: Html) =>
  renderPage({
    title,
    style: html`${look}${DESK_STYLE}`,
    body: html`${message && html`<p class="box fault" role="alert">${message}</p>`}${body}`,
  })

export function signInPage(desk: DeskPage) {
  return deskPage(
    desk,
    'Reviewer sign-in',
    html`<form method="post" action="/reviewer/sign-in">
        <label
          >Mobile number
          <input
            name="mobile"
            inputmode="numeric"
            autocomplete="tel-national"
            maxlength="${LIMITS.mobileDigits}"
            required
        /></label>
        <button>Send code</button>
      </form>
      ${desk.hasPasskeys ? PASSKEY_SIGN_IN : ''}`,
  )
}

export function codePage(desk: DeskPage, sessionId: string) {
  return deskPage(
    desk,
    'Reviewer sign-in',
    html`<p>If this is the mobile of a reviewer, a code is on its way to it.</p>
      <form method="post" action="/reviewer/sign-in/code">
        <input type="hidden" name="session_id" value="${sessionId}" />
        <label
          >Code <input name="otp" inputmode="numeric" autocomplete="one-time-code" required autofocus
        /></label>
        <button>Sign in</button>
      </form>
      <p><a class="back" href="/reviewer/sign-in">Another mobile, or another code</a></p>`,
  )
}

export const SIGN_OUT = html`<form method="post" action="/reviewer/sign-out">
  <button class="quiet">Sign out</button>
</form>`

const leave = ({ hasPasskeys }: DeskPage) =>
  html`<nav>
    ${hasPasskeys ? html`<a class="back" href="/reviewer/passkeys">Passkeys</a>` : ''} ${SIGN_OUT}
  </nav>`

export function listPage(desk: DeskPage, rows: Awaited<ReturnType<typeof findApplications>>, find: string) {
  const items = rows.map(
    ({ id, tracker_id, name, loan_type, status, created_at }) =>
      html`<li>
        <a href="/reviewer/applications/${id}"
          ><b>${tracker_id}</b> ${status}<br />${name}<br /><span
            >${optionLabel(LOAN_TYPES, loan_type)}, started on ${formatDate(todayInIndia(created_at))}</span
          ></a
        >
      </li>`,
  )
  return deskPage(
    desk,
    'Reviewer',
    html`<div class="bar">
        ${find ? html`<a class="back" href="/reviewer">All that were submitted</a>` : ''} ${leave(desk)}
      </div>
      <form class="find">
        <label>Tracker id or mobile <input name="find" value="${find}" /></label>
        <button>Find</button>
      </form>
      <p>${find ? 'What was found:' : 'Submitted applications, newest first:'}</p>
      <ul>
        ${items.length > 0 ? items : html`<li>${find ? 'There is no such application.' : 'Nothing was submitted yet.'}</li>`}
      </ul>`,
  )
}

function renderFile(file: Extract<Fact, { fileId: string }>, linkTo: (fileId: string) => string) {
  if (file.scan === 'CHECKING')
    return html`${file.name}<br /><span
        >It is being checked for viruses. Load this page again in a minute.</span
      >`
  if (file.scan === 'INFECTED')
    return html`${file.name}<br /><b class="fault"
        >The virus check found something in it, so nobody gets it. Ask for another file.</b
      >`
  return html`<a href="${linkTo(file.fileId)}" target="_blank" rel="noreferrer">${file.name}</a>${
      file.warning && html`<br /><b>${file.warning}</b>`
    }`
}

function renderFact(fact: Fact, linkTo: (fileId: string) => string) {
  return html`<dt>${fact.label}</dt>
    <dd>${'fileId' in fact ? renderFile(fact, linkTo) : fact.text}</dd>`
}

export function applicationPage(
  desk: DeskPage,
  reviewed: ReviewedApplication,
  linkTo: (fileId: string) => string,
) {
  const { id, trackerId, name, status, remarks, refusal, sections } = reviewed
  const answers = sections.map(
    ({ key, title, parts }) =>
      html`<section>
        <h2>${title}</h2>
        ${parts.map((facts) => html`<dl>${facts.map((fact) => renderFact(fact, linkTo))}</dl>`)}
        ${
          refusal
            ? ''
            : html`<label
                >Remarks on ${title}<textarea
                  name="${key}"
                  rows="2"
                  maxlength="${REMARKS_MAXIMUM}"
                ></textarea>
              </label>`
        }
      </section>`,
  )
  return deskPage(
    desk,
    `${trackerId}: ${name}`,
    html`<div class="bar"><a class="back" href="/reviewer">All applications</a> ${leave(desk)}</div>
      <p>Status: ${status}</p>
      ${remarks && html`<p class="box">Sent back before with: ${remarks}</p>`}
      <form method="post" action="/reviewer/applications/${id}">
        ${answers} ${refusal ? html`<p>${refusal}.</p>` : html`<button>Send back with these remarks</button>`}
      </form>`,
  )
}
