import { expect, test, vi } from 'vitest'
import { openFile } from '@/src/api/open-file'
import { deferAnswer, ok, refusal, startApiServer } from '../helpers/api-server'
import { callAs } from '../helpers/applications'
import { until } from '../helpers/until'

const api = startApiServer()

/** The tab that a browser opens, or none where it keeps pop-ups away. */
function catchTab(isAllowed = true) {
  const tab = { location: { href: '' }, close: vi.fn<() => void>() }
  // Only what opening a file touches of a tab.
  const open = vi.spyOn(window, 'open').mockReturnValue(isAllowed ? (tab as unknown as Window) : null)
  return { tab, open }
}

test.each([
  ['agent', 'GET /v1/loan-application/presigned-url'],
  ['guest', 'GET /v1/apply-loan/presigned-url'],
] as const)('the %s opens a file by a link of their own call', async (caller, call) => {
  const token = callAs(caller)
  const { tab } = catchTab()
  api.on(call, ok({ file_url: 'https://files.example.in/f1' }))
  await openFile('f/1')
  expect(api.onlyCall()).toMatchObject({ call, token, query: { file_id: 'f/1' } })
  expect(tab.location.href).toBe('https://files.example.in/f1')
  expect(tab.close).not.toHaveBeenCalled()
})

test('the tab is opened at the tap, before the link is there: later it would be taken for a pop-up', async () => {
  const { tab, open } = catchTab()
  const waiting = deferAnswer(ok({ file_url: 'https://files.example.in/f1' }))
  api.on('GET /v1/apply-loan/presigned-url', waiting.answer)
  const opening = openFile('f1')
  expect(open).toHaveBeenCalledWith('', '_blank')
  await until(() => expect(api.calls).toHaveLength(1))
  expect(tab.location.href).toBe('')
  waiting.release()
  await opening
})

test.each([true, false])(
  'a link that cannot be had leaves no empty tab behind (a tab was opened: %s)',
  async (isAllowed) => {
    const { tab } = catchTab(isAllowed)
    api.on('GET /v1/apply-loan/presigned-url', refusal(404, 'No such file'))
    await expect(openFile('f1')).rejects.toMatchObject({ status: 404, serverMessage: 'No such file' })
    expect(tab.close).toHaveBeenCalledTimes(isAllowed ? 1 : 0)
  },
)

test('a browser that opens no tab for a script follows a link, which has no hold on the page', async () => {
  catchTab(false)
  const followed: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    followed.push(`${this.target} ${this.rel} ${this.href}`)
  })
  api.on('GET /v1/apply-loan/presigned-url', ok({ file_url: 'https://files.example.in/f1' }))
  await openFile('f1')
  expect(followed).toEqual(['_blank noopener https://files.example.in/f1'])
})
