import { fetchMissingLetters } from './missing-letters'

/* Stands in the HTML of every language but English (server/pages/client/page-html.ts): boxes are not painted, so that nothing moves when letters come. */

const { pair = '', font = '' } = document.currentScript?.dataset ?? {}
const { style } = document.documentElement
const letters = fetchMissingLetters({ pair, font })
if (letters) {
  style.visibility = 'hidden'
  void letters.then(() => style.removeProperty('visibility'))
}
