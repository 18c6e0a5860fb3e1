import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'

/** @throws SyntaxError for a text without quotes, which then stays as it is */
function unquoted(text: string): unknown {
  // Nothing is no JSON.
  return JSON.parse(text.startsWith('"') ? text : '')
}

/** A text is a text: the router by itself takes an id of digits, or of digits around one 'e', for a number (specification 9.1). */
export const queryTexts = {
  parseSearch: parseSearchWith(unquoted),
  stringifySearch: stringifySearchWith(JSON.stringify, unquoted),
}
