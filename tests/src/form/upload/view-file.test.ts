import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { viewFile } from '@/src/form/upload/view-file'
import { prefetchToaster } from '@/src/ui/toast/toast'

test('a file that cannot be shown says why', async () => {
  prefetchToaster()
  await import('@/src/ui/toast/toaster')
  vi.spyOn(window, 'open').mockReturnValue(null)
  vi.stubGlobal('fetch', async () => Response.json({ message: 'This file is gone' }, { status: 404 }))
  viewFile('f1')
  expect(await screen.findByText('This file is gone')).toBeTruthy()
})
