import { act } from '@testing-library/react'

/** Writes into a box past React, as the browser does. */
function write(box: HTMLInputElement, text: string, caret: number): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value')?.set?.call(box, text)
  box.setSelectionRange(caret, caret)
}

/** Puts a text in at the caret with one event, as autofill of the keyboard and speech do. */
export function insert(box: HTMLInputElement, text: string): void {
  const { value, selectionStart } = box
  const start = selectionStart ?? value.length
  const change = { bubbles: true, data: text, inputType: 'insertText' }
  act(() => {
    if (!box.dispatchEvent(new InputEvent('beforeinput', { ...change, cancelable: true }))) return
    write(box, value.slice(0, start) + text + value.slice(start), start + text.length)
    box.dispatchEvent(new InputEvent('input', change))
  })
}

/** Composes a word at the caret as Gboard does: the same word anew with each key, also the one that deletes, then its end. */
export function compose(
  box: HTMLInputElement,
  steps: readonly string[],
  check: (shown: string) => void,
): void {
  const { value, selectionStart } = box
  const start = selectionStart ?? value.length
  box.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true, data: '' }))
  for (const step of steps) {
    const change = { bubbles: true, data: step, inputType: 'insertCompositionText', isComposing: true }
    const shown = value.slice(0, start) + step + value.slice(start)
    act(() => {
      box.dispatchEvent(new CompositionEvent('compositionupdate', { bubbles: true, data: step }))
      box.dispatchEvent(new InputEvent('beforeinput', change))
      write(box, shown, start + step.length)
      box.dispatchEvent(new InputEvent('input', change))
    })
    check(shown)
  }
  act(() => {
    box.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: steps.at(-1) ?? '' }))
  })
}
