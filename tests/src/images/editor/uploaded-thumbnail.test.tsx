import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { onQueryFailure, queryClient } from '@/src/api/query-client'
import { useAppForm } from '@/src/form/core/app-form'
import { UploadScope } from '@/src/form/upload/upload-scope'
import { thumbnailQuery } from '@/src/images/editor/thumbnail-query'
import { renderInTheme } from '../../form/harness'
import { startUploads } from '../../form/upload/upload-actors'
import { pictureFile, stubCanvas } from '../../helpers/browser-pictures'

/* All that stands beside the name of a file that an earlier page has uploaded. */

let asked: string[]
let scroll: () => void
let reach: (...isReached: boolean[]) => void
let left: number
let drawing: ReturnType<typeof stubCanvas>

beforeEach(() => {
  asked = []
  left = 0
  type Tell = (entries: Pick<IntersectionObserverEntry, 'isIntersecting'>[]) => void
  const watched: Tell[] = []
  reach = (...isReached) => {
    for (const tell of watched) tell(isReached.map((isIntersecting) => ({ isIntersecting })))
  }
  scroll = () => reach(true)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: Tell) {
        watched.push(tell)
      }
      observe = () => undefined
      disconnect = () => (left += 1)
    },
  )
  drawing = stubCanvas()
  answerWith(() => withBytes(photograph()))
})

const photograph = (width = 1200, height = 800) => pictureFile({ width, height }, () => [90, 90, 90])

/** An answer with a picture that the browser can decode. */
const withBytes = (file: File, status = 200) =>
  Object.assign(new Response('', { status }), { blob: async () => file })

const isLimited = (signal: RequestInit['signal']) => signal instanceof AbortSignal
const forEver = new Promise<Response>(() => {})

/** The server's answers: a link to each file, and the file, which nobody waits for without an end. */
function answerWith(file: () => Response): void {
  vi.stubGlobal('fetch', async (url: string, { signal }: RequestInit = {}) => {
    const { pathname, search } = new URL(url, location.href)
    asked.push(`${pathname}${search}`)
    if (!pathname.endsWith('/presigned-url')) return isLimited(signal) ? file() : forEver
    return Response.json({ data: { file_url: '/api/v1/files/f9?signature=s' } })
  })
}

/** Scrolls, and gives a request that it should not have caused its time to be made. */
async function scrollInVain(how = scroll): Promise<void> {
  act(how)
  await act(async () => import('@/schemas/calls/files'))
  await act(async () => new Promise((resolve) => setTimeout(resolve)))
}

async function renderFile(name: string, canBeViewed = true) {
  const { uploads } = startUploads()
  function Form() {
    const form = useAppForm({ defaultValues: { pan: 'f9' } })
    return (
      <UploadScope
        uploads={uploads}
        files={[{ file_id: 'f9', name }]}
        {...(canBeViewed ? { onView: () => undefined } : {})}
        request={{
          uploadType: 'LOAN_APPLICANT_PERSONAL_INFO',
          mobile: '9',
          namePrefix: 'A',
          applicationId: 'a1',
        }}
      >
        <form.AppField name="pan">{(field) => <field.UploadField label="PAN" />}</form.AppField>
      </UploadScope>
    )
  }
  const { container, unmount } = renderInTheme(<Form />)
  await screen.findByText(name)
  // The code of the thumbnail comes when it is first needed.
  await act(async () => import('@/src/images/editor/uploaded-thumbnail'))
  return { shown: () => container.querySelector('img'), unmount }
}

test.each(['pan.png', 'pan.jpg', 'PAN.JPEG'])(
  '%s shows once it is scrolled to, by the link that View opens',
  async (name) => {
    const { shown } = await renderFile(name)
    expect(asked).toEqual([])
    act(scroll)
    await waitFor(() => expect(shown()?.src).toMatch(/^blob:/))
    expect(asked).toEqual(['/api/v1/apply-loan/presigned-url?file_id=f9', '/api/v1/files/f9?signature=s'])
  },
)

test('its bytes come once, however often its step is opened', async () => {
  const first = await renderFile('pan.png')
  act(scroll)
  await waitFor(() => expect(first.shown()).not.toBeNull())
  first.unmount()
  const second = await renderFile('pan.png')
  act(scroll)
  await waitFor(() => expect(second.shown()).not.toBeNull())
  expect(asked).toHaveLength(2)
})

test.each([
  ['a document has its sign', 'pan.pdf', true],
  ['a file that nobody may view is not fetched', 'pan.png', false],
  ['a file without a telling name is not fetched', 'Uploaded file', true],
  ['a document in another file is not told as one', 'pan.pdf.zip', true],
  ['a picture in another file is not fetched', 'pan.png.zip', true],
])('%s', async (_, name, canBeViewed) => {
  const { shown } = await renderFile(name, canBeViewed)
  await scrollInVain()
  expect(screen.queryAllByText('PDF')).toHaveLength(name.endsWith('.pdf') ? 1 : 0)
  expect(shown()).toBeNull()
  expect(asked).toEqual([])
})

test('whoever spares bytes is asked for none', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  const { shown } = await renderFile('pan.png')
  await scrollInVain()
  expect(shown()).toBeNull()
  expect(asked).toEqual([])
})

test('it is fetched by the place that is reached, and nobody waits for one that has gone', async () => {
  const { shown, unmount } = await renderFile('pan.png')
  await scrollInVain(() => reach(false))
  expect(asked).toEqual([])
  act(() => reach(false, true))
  await waitFor(() => expect(shown()).not.toBeNull())
  expect(left).toBe(0)
  unmount()
  expect(left).toBe(1)
})

test.each([
  [1200, 800, 198, 132, 198],
  [800, 1200, 132, 198, 132],
  [100, 80, 100, 80, undefined],
  [200, 2000, 132, 1320, 132],
])(
  'of %i by %i pixels %i by %i are kept, and no more memory',
  async (width, height, keptWidth, keptHeight, resizeWidth) => {
    answerWith(() => withBytes(photograph(width, height)))
    const kept = await queryClient.fetchQuery(thumbnailQuery('f9'))
    const [made] = drawing.made
    expect(kept).toBe(made?.blob)
    expect([made?.canvas.width, made?.canvas.height]).toEqual([keptWidth, keptHeight])
    expect(made?.canvas.colourAt(0, 0)).toEqual([90, 90, 90])
    expect(drawing.decoded).toEqual([{ resizeWidth, isClosed: true }])
  },
)

test('each file has a picture of its own', async () => {
  const [first, second] = [
    await queryClient.fetchQuery(thumbnailQuery('f8')),
    await queryClient.fetchQuery(thumbnailQuery('f9')),
  ]
  expect(second).not.toBe(first)
  expect(drawing.made.map(({ blob }) => blob)).toEqual([first, second])
})

test('one that does not come is asked for once, and nobody is told', async () => {
  answerWith(() => new Response('expired', { status: 500 }))
  const told = vi.fn<() => void>()
  const stop = onQueryFailure(told)
  await expect(queryClient.fetchQuery(thumbnailQuery('f9'))).rejects.toThrow('500')
  stop()
  expect(told).not.toHaveBeenCalled()
  expect(asked).toHaveLength(2)
})

test.each([
  ['a link that ran out', () => withBytes(photograph(), 403)],
  ['what is no picture', () => new Response('<html>sign in to this network</html>')],
  ['a picture of more pixels than a phone can show', () => withBytes(photograph(640_001, 100))],
])('%s leaves the sign, and is asked for once', async (_, file) => {
  answerWith(file)
  const { shown } = await renderFile('pan.png')
  act(scroll)
  await waitFor(() => expect(asked).toHaveLength(2))
  await act(async () => undefined)
  expect(shown()).toBeNull()
  expect(screen.getByText('pan.png')).toBeTruthy()
})
