import { act } from '@testing-library/react'

/**
 * Presses a phone's Back, or Escape in a dialog, which are one to a browser: it asks the dialog on top to close. Answers whether
 * there was one to ask; without one Back is the page's.
 */
export function goBack(): boolean {
  const dialog = [...document.querySelectorAll('dialog')].findLast(({ open }) => open)
  if (!dialog) return false
  act(() => {
    if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close()
  })
  return true
}
