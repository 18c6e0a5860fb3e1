import { html, raw } from 'hono/html'
import { formatDate, todayInIndia } from '@/schemas/dates'
import { LIMITS } from '@/schemas/limits'
import { LOAN_TYPES, optionLabel } from '@/schemas/options'
import type {
  Fact,
  findApplications,
  ReviewedApplication,
} from '../../modules/back-office/review/applications'
import { REMARKS_MAXIMUM, REVIEW_SECTIONS, type Remarks } from '../../modules/back-office/review/remarks'
import type { Brand } from '../brand'
import { renderPage, statusMark } from '../page'
import { PASSKEY_SIGN_IN } from './passkey-form'

type Html = ReturnType<typeof html>

const DESK_STYLE = raw(`
  .ground main { max-width: 60rem; }
  .bar, .bar form, .bar nav { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 1rem; }
  .bar { margin-bottom: 1rem; }
  .bar > :last-child { margin-inline-start: auto; }
  .ground .back { color: inherit; }
  .cards a { color: inherit; text-decoration: none; }
  .cards a::after { content: ''; position: absolute; inset: 0; border-radius: 1rem; }
  .cards a:focus-visible { outline: 0; }
  .cards a:focus-visible::after { outline: 2px solid; outline-offset: 2px; }
  .cards a b { text-decoration: underline; }
  b { font-variant-numeric: tabular-nums; }
  section { padding: 1rem; border: 1px solid #d5dde6; border-radius: 1rem; background: #fff; }
  section h2 { margin-top: 0; }
  dl { display: grid; gap: 0 1rem; margin: 0 0 1rem; }
  dl + dl { padding-top: 1rem; border-top: 1px solid #d5dde6; }
  dt { color: #4b5865; }
  dd { margin-bottom: 0.5rem; font-variant-numeric: tabular-nums; }
  dd a { display: inline-block; padding: 0.625rem 0; }
  @media (min-width: 36rem) {
    dl { grid-template-columns: 14rem 1fr; align-items: baseline; row-gap: 0.5rem; }
    dd { margin-bottom: 0; }
  }
  [data-passkey] { margin-top: 1rem; }
  .day { white-space: nowrap; }
  details { margin-top: 0.5rem; }
  summary { width: fit-content; text-decoration: underline; }
`)

export const dayOf = (moment: Date) => html`<span class="day">${formatDate(todayInIndia(moment))}</span>`

/** `hasPasskeys` where the tenant has them; `message` says what was wrong. */
export type DeskPage = { brand: Brand; hasPasskeys: boolean; message?: string | undefined }

export const deskPage = (
  { brand, message }: DeskPage,
  title: string,
  body: Html,
  layout: 'sheet' | 'ground' = 'ground',
) =>
  renderPage({
    title,
    brand,
    layout,
    style: DESK_STYLE,
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
    'sheet',
  )
}

export function codePage(desk: DeskPage, sessionId: string) {
  return deskPage(
    desk,
    'Reviewer sign-in',
    html`<p>A reviewer’s mobile gets a code.</p>
      <form method="post" action="/reviewer/sign-in/code">
        <input type="hidden" name="session_id" value="${sessionId}" />
        <label
          >Code <input name="otp" inputmode="numeric" autocomplete="one-time-code" required autofocus
        /></label>
        <button>Sign in</button>
      </form>
      <p><a class="back" href="/reviewer/sign-in">Start again</a></p>`,
    'sheet',
  )
}

export const SIGN_OUT = html`<form method="post" action="/reviewer/sign-out">
  <button class="quiet">Sign out</button>
</form>`

const BACK_TO_LIST = html`<a class="back" href="/reviewer">All applications</a>`

const leave = ({ hasPasskeys }: DeskPage) =>
  html`<nav>
    ${hasPasskeys ? html`<a class="back" href="/reviewer/passkeys">Passkeys</a>` : ''} ${SIGN_OUT}
  </nav>`

export function listPage(desk: DeskPage, rows: Awaited<ReturnType<typeof findApplications>>, find: string) {
  const items = rows.map(
    ({ id, tracker_id, name, loan_type, status, created_at }) =>
      html`<li>
        <a href="/reviewer/applications/${id}"
          ><b>${tracker_id}</b> ${statusMark(status)}<br />${name}<br /><span class="note"
            >${optionLabel(LOAN_TYPES, loan_type)}, ${dayOf(created_at)}</span
          ></a
        >
      </li>`,
  )
  return deskPage(
    desk,
    'Reviewer',
    html`<div class="bar">${find ? BACK_TO_LIST : ''} ${leave(desk)}</div>
      <form class="find">
        <label>Tracker id or mobile <input name="find" value="${find}" /></label>
        <button>Find</button>
      </form>
      <p>${find ? 'Found:' : 'Newest first:'}</p>
      <ul class="cards">
        ${items.length > 0 ? items : html`<li>${find ? 'None' : 'Nothing was submitted yet.'}</li>`}
      </ul>`,
  )
}

function renderFile(file: Extract<Fact, { fileId: string }>, linkTo: (fileId: string) => string) {
  if (file.scan === 'CHECKING')
    return html`${file.name}<br /><span class="note"
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

const remarksField = (key: string, title: string, typed: Remarks) =>
  html`<label
    >Remarks<textarea aria-label="Remarks on ${title}" name="${key}" rows="2" maxlength="${REMARKS_MAXIMUM}">
${typed[key] ?? ''}</textarea>
  </label>`

export function applicationPage(
  desk: DeskPage,
  reviewed: ReviewedApplication,
  linkTo: (fileId: string) => string,
  typed: Remarks,
) {
  const { id, trackerId, name, status, remarks, version, refusal, sections } = reviewed
  const answers = sections.map(
    ({ key, title, parts }) =>
      html`<section>
        <h2>${title}</h2>
        ${parts.map((facts) => html`<dl>${facts.map((fact) => renderFact(fact, linkTo))}</dl>`)}
        ${refusal ? '' : remarksField(key, title, typed)}
      </section>`,
  )
  return deskPage(
    desk,
    `${trackerId}: ${name}`,
    html`<div class="bar">${BACK_TO_LIST} ${leave(desk)}</div>
      <p>Status: ${statusMark(status)}</p>
      ${remarks && html`<p class="box remarks">Sent back before with: ${remarks}</p>`}
      <form method="post" action="/reviewer/applications/${id}">
        <input type="hidden" name="version" value="${version}" />
        ${answers} ${refusal ? html`<p>${refusal}.</p>` : html`<button>Send back with these remarks</button>`}
      </form>`,
  )
}

/** For whoever was signed out while typing: shows nothing of the application, which others may ask for too. */
export function unsentRemarksPage(
  desk: DeskPage,
  { id, version, typed }: { id: string; version: string | undefined; typed: Remarks },
) {
  const sections = REVIEW_SECTIONS.filter(({ key }) => typed[key] !== undefined)
  return deskPage(
    { ...desk, message: 'You are signed out, and your remarks were not sent.' },
    'Remarks',
    html`<p>
        <a class="back" href="/reviewer/sign-in" target="_blank" rel="noreferrer">Sign in</a> in another tab,
        then send them from here.
      </p>
      <form method="post" action="/reviewer/applications/${id}">
        <input type="hidden" name="version" value="${version ?? ''}" />
        ${sections.map(
          ({ key, title }) =>
            html`<section>
              <h2>${title}</h2>
              ${remarksField(key, title, typed)}
            </section>`,
        )}
        <button>Send back with these remarks</button>
      </form>`,
  )
}

export function refusalPage(desk: DeskPage, message: string) {
  return deskPage(desk, message, html`<p>${BACK_TO_LIST}</p>`, 'sheet')
}
