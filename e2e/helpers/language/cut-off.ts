/**
 * Runs in the page: what the window is too narrow for, and texts that are cut off, in a box that hides what does not fit or beyond the
 * window's edge.
 */
export function findCutOff(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const wide = scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px wider than the window`] : []

  const hiding = /hidden|clip/
  const isTooSmall = (part: Element) => {
    const { overflowX, overflowY } = getComputedStyle(part)
    const isButton = part.matches('button')
    return (
      ((isButton || hiding.test(overflowX)) && part.scrollWidth > part.clientWidth + 1) ||
      ((isButton || hiding.test(overflowY)) && part.scrollHeight > part.clientHeight + 1)
    )
  }
  const isBeyondEdge = (part: Element) => {
    const texts = [...part.childNodes].filter((node) => node instanceof Text && node.data.trim() !== '')
    if (texts.length === 0) return false
    for (let box = part.parentElement; box; box = box.parentElement)
      if (/auto|scroll/.test(getComputedStyle(box).overflowX)) return false
    const { left, right } = part.getBoundingClientRect()
    return left < -1 || right > clientWidth + 1
  }

  /** For screen readers alone: the head of a table whose rows are cards. */
  const isUnseen = (part: Element) => {
    for (let box: Element | null = part; box; box = box.parentElement)
      if (box.clientHeight <= 1 && hiding.test(getComputedStyle(box).overflowY)) return true
    return false
  }

  const cut = [...document.body.querySelectorAll('*')]
    .filter((part) => part.checkVisibility({ visibilityProperty: true }))
    .filter((part) => part.closest('.visually-hidden, svg, select, textarea, [data-rht-toaster]') === null)
    .filter((part) => part.textContent?.trim() !== '')
    .filter((part) => (isTooSmall(part) || isBeyondEdge(part)) && !isUnseen(part))
    .map((part) => {
      const sizes = `${part.scrollWidth} x ${part.scrollHeight} in ${part.clientWidth} x ${part.clientHeight}`
      return `cut off, ${sizes} px: ${part.outerHTML.slice(0, 200)}`
    })
  return [...wide, ...cut]
}
