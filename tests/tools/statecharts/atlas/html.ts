/** A piece of a page that is HTML already. Only `html` makes one, so that no text gets into a page unescaped. */
export type Markup = { readonly markup: string }

/** All that may stand in a template: text and numbers (which are escaped), pieces, lists of them; null and false are left out. */
export type Part = string | number | null | false | Markup | readonly Part[]

/** A piece of a page: html`<p>${text}</p>`. Whatever is put in is escaped, unless it is a piece itself. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return { markup: strings.map((text, index) => text + markupOf(parts[index] ?? null)).join('') }
}

/** A text from our own files that is HTML or SVG already. */
export function trusted(markup: string): Markup {
  return { markup }
}

function markupOf(part: Part): string {
  if (part === null || part === false) return ''
  if (typeof part === 'string' || typeof part === 'number') return escape(String(part))
  return 'markup' in part ? part.markup : part.map(markupOf).join('')
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
