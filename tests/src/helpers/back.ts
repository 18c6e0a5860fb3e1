import { act } from '@testing-library/react'

/** Back on a phone, or Escape, closes the top dialog. @returns false when there is none */
export function goBack(): boolean {
  const dialog = [...document.querySelectorAll('dialog')].findLast(({ open }) => open)
  if (!dialog) return false
  act(() => {
    if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close()
  })
  return true
}
