declare global {
  interface Window {
    /** All that the script in index.html has noted before the app's code was there: what was typed, by its field, and the form sent. */
    earlyInput?: { texts: Map<EventTarget | null, string>; sent: EventTarget | null; stop: () => void }
  }
}

/** Nothing is noted any more; what was noted so far is forgotten. */
export function dropEarlyInput(): void {
  window.earlyInput?.stop()
  delete window.earlyInput
}

/**
 * Puts back what was typed into the fields of an element before the app took it over, which overwrites it, and has the fields
 * told as if it were typed now; a form that was sent by then is sent now. Nothing is noted from then on.
 */
export function restoreEarlyInput(element: HTMLElement): void {
  const { texts, sent } = window.earlyInput ?? {}
  dropEarlyInput()
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
  if (!(sent instanceof HTMLFormElement) || !element.contains(sent)) return
  // After the app has read what was typed.
  setTimeout(() => sent.requestSubmit())
}
