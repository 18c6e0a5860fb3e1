import type { FocusEvent, KeyboardEvent } from 'react'
import { isTouchDevice } from '@/src/ui/focus/is-touch-device'

function asTextInput(target: EventTarget): HTMLInputElement | null {
  const isLine = target instanceof HTMLInputElement && /^(?:email|password|tel|text|url)$/.test(target.type)
  return isLine ? target : null
}

const CONTROLS =
  'input:not([type="file"], [type="hidden"], [readonly], :disabled), textarea:not([readonly], :disabled), button:not(:disabled)'

function findNextControl(form: HTMLElement, line: HTMLInputElement): HTMLElement | undefined {
  const fields = [...form.querySelectorAll<HTMLElement>('[data-field]')]
  const after = fields.slice(fields.findIndex((field) => field.contains(line)) + 1)
  return after.flatMap((field) => field.querySelector<HTMLElement>(CONTROLS) ?? [])[0]
}

/** On a touch keyboard Enter leads to the next field and submits from the last (WCAG 3.2.2); on a desktop it always submits. */
export const enterKeyHandlers = {
  onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    const line = asTextInput(target)
    if (line && currentTarget.contains(line) && isTouchDevice())
      line.enterKeyHint = findNextControl(currentTarget, line) ? 'next' : ''
  },
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, key, nativeEvent } = event
    const line = asTextInput(target)
    if (key !== 'Enter' || nativeEvent.isComposing || line?.enterKeyHint !== 'next') return
    const next = findNextControl(currentTarget, line)
    if (!next) return
    event.preventDefault()
    next.focus()
  },
}
