import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showError, showMessage, showSuccess } from '@/src/ui/toast/toast'
import { until } from '../../helpers/until'

test('a toast leaves no element of styles behind for the files after this one', async () => {
  await import('@/src/ui/toast/toaster')
  const styles = document.head.childElementCount
  for (const show of [showSuccess, showMessage, showError]) {
    act(() => show(show.name))
    await until(() => expect(screen.getByText(show.name)).toBeDefined())
  }
  expect(document.head.childElementCount).toBe(styles)
})
