declare global {
  interface Window {
    /** What the script in index.html has noted: what was typed before the app's code was there, by its field. */
    earlyInput?: { texts: Map<EventTarget | null, string>; stop: () => void }
  }
}

/**
 * Puts back what was typed into the fields of an element before the app took it over, which overwrites it, and has the fields
 * told as if it were typed now. Nothing is noted from then on.
 */
export function putBackEarlyInput(element: HTMLElement): void {
  const { texts, stop } = window.earlyInput ?? {}
  delete window.earlyInput
  stop?.()
  // Past React's own setter, which would take the event for nothing new.
  const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  const type = (field: HTMLInputElement, text: string) => {
    native?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  for (const [field, text] of texts ?? []) {
    if (!(field instanceof HTMLInputElement) || !element.contains(field)) continue
    // A text that is there already would be no news.
    if (field.value === text) type(field, '')
    type(field, text)
  }
}
