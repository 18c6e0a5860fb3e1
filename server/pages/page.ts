import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { Brand } from './brand'
import { DEFAULT_COLOUR, pageStyle } from './page-style'

type Html = HtmlEscapedString | Promise<HtmlEscapedString>

/** As the app shows it: a small bordered label (src/ui/status/). */
export const statusMark = (status: string) =>
  html`<span class="status" data-status="${status}">${status}</span>`

/** Plain HTML that runs nothing: a white sheet, or a ground on which cards lie. */
export function renderPage({
  title,
  brand,
  layout = 'sheet',
  style,
  body,
  lang = 'en-IN',
}: {
  title: string
  brand?: Brand
  layout?: 'sheet' | 'ground'
  style?: Html
  body: Html
  lang?: string
}): Html {
  return html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="description" content="${title}" />
        <link rel="icon" href="${brand?.icon ?? '/favicon.svg'}" />
        <title>${title}</title>
        <style>
          ${pageStyle(brand?.colour ?? DEFAULT_COLOUR)}${style}
        </style>
      </head>
      <body class="${layout}">
        <main>
          ${brand && html`<p class="owner">${brand.name}</p>`}
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`
}
