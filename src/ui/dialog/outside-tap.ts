import type { MouseEvent } from 'react'

/** Not for dialogs with typed input: a slipping thumb must not lose a code. */
export function closeOnOutsideTap(close: () => void) {
  return ({ target, currentTarget, clientX, clientY }: MouseEvent) => {
    // A tap on the backdrop has the dialog as its target.
    if (target !== currentTarget) return
    const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
    if (clientX < left || clientX > right || clientY < top || clientY > bottom) close()
  }
}
