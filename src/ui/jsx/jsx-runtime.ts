import { jsx, jsxs as reactJsxs } from 'react/jsx-runtime'
import { withJoinedText } from './with-joined-text'

/* React's own JSX runtime (set in vite.config.ts), but for elements of several texts. */

export { Fragment, jsx } from 'react/jsx-runtime'

export const jsxs: typeof reactJsxs = (type, props, key) => {
  const given = withJoinedText(props)
  return (Array.isArray(given.children) ? reactJsxs : jsx)(type, given, key)
}
