import { jsxDEV as reactJsxDev } from 'react/jsx-dev-runtime'
import { withJoinedText } from './with-joined-text'

/* jsx-runtime.ts for development and tests. */

export { Fragment } from 'react/jsx-dev-runtime'

export const jsxDEV: typeof reactJsxDev = (type, props, key, isStatic, source, self) => {
  if (!isStatic) return reactJsxDev(type, props, key, isStatic, source, self)
  const given = withJoinedText(props)
  return reactJsxDev(type, given, key, Array.isArray(given.children), source, self)
}
