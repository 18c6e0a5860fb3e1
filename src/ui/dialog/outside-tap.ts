import type { MouseEvent } from 'react'

/** Closes a dialog at a tap beside it. Not for one that holds what was typed: a thumb that slips must not lose a code. */
export function closesOutside(close: () => void) {
  return ({ target, currentTarget, clientX, clientY }: MouseEvent) => {
    // The browser takes a tap on what lies behind a dialog for one on the dialog itself.
    if (target !== currentTarget) return
    const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
    if (clientX < left || clientX > right || clientY < top || clientY > bottom) close()
  }
}
