import { html } from 'hono/html'
import { languageTag } from '@/schemas/language/languages'
import type { EnglishNote } from '../config/languages/approved-texts'
import type { Notice } from '../modules/consents/notices'
import type { RenderedNotice } from '../modules/consents/renderings'

/** Above what is in English. */
export function noteHtml({ language, text }: EnglishNote) {
  return html`<p lang="${languageTag(language)}">${text}</p>`
}

export function noticeHtml({ title, data, reason, recipients, withdrawal, rights, version }: Notice) {
  return html`<section lang="${languageTag('en')}">
    <h2>${title}</h2>
    <p>${reason}.</p>
    <h3>What is used</h3>
    <ul>
      ${data.map((item) => html`<li>${item}</li>`)}
    </ul>
    <h3>Who gets it</h3>
    <ul>
      ${recipients.map((name) => html`<li>${name}</li>`)}
    </ul>
    <h3>If you withdraw this consent</h3>
    <p>${withdrawal}</p>
    <p>${rights}</p>
    <p>Version ${version} of this notice.</p>
  </section>`
}

export function renderedNoticeHtml({ rendering, sha256 }: RenderedNotice) {
  const { language, title, lines, withdrawal, rights } = rendering
  return html`<section lang="${languageTag(language)}">
    <h2>${title}</h2>
    ${[...lines, withdrawal, rights].map((line) => html`<p>${line}</p>`)}
    <p>SHA-256 ${sha256}</p>
  </section>`
}
