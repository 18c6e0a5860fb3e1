import { actionName, guardName } from '../model/chart'

const CODE = /^[A-Z][A-Z_]*$/

/** The one code among parameters that stand in the chart; '' for none. Sentences would fill a picture. */
function codeIn(used: unknown): string {
  const params: unknown = Object(used)['params']
  if (typeof params !== 'object' || params === null) return ''
  const [code, ...others] = Object.values(params)
  return typeof code === 'string' && others.length === 0 && CODE.test(code) ? `(${code})` : ''
}

/** An action as a reader of a picture sees it: `refuse(NO_OFFER)`. */
export function actionLabel(action: unknown): string {
  return actionName(action) + codeIn(action)
}

/** A guard as a reader of a picture sees it: `isOffer(ENDED)`. */
export function guardLabel(guard: unknown): string {
  return guardName(guard) + codeIn(guard)
}
