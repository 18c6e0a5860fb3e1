import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

type Html = HtmlEscapedString | Promise<HtmlEscapedString>

export const LIST_STYLE = html`
  ul { padding: 0; list-style: none; } li { padding: 0.75rem 0; border-top: 1px solid #ccc; }
`

/** Plain HTML that runs nothing. */
export function renderPage({
  title,
  icon = '/favicon.svg',
  style,
  body,
}: {
  title: string
  icon?: string | undefined
  style?: Html
  body: Html
}): Html {
  return html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="description" content="${title}" />
        <link rel="icon" href="${icon}" />
        <title>${title}</title>
        ${
          style &&
          html`<style>
            ${style}
          </style>`
        }
      </head>
      <body>
        <h1>${title}</h1>
        ${body}
      </body>
    </html>`
}
