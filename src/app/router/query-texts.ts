import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'

/** @throws SyntaxError for a text without quotes, which then stays as it is */
function unquoted(text: string): unknown {
  // Nothing is no JSON.
  return JSON.parse(text.startsWith('"') ? text : '')
}

/**
 * Says how the router reads and writes a query: a text is a text. By itself it would take for a number what looks like one, and could not
 * open an application whose id is all digits, or digits around one 'e' (specification 9.1).
 */
export const queryTexts = {
  parseSearch: parseSearchWith(unquoted),
  stringifySearch: stringifySearchWith(JSON.stringify, unquoted),
}
