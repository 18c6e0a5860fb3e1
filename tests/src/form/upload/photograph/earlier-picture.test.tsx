import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { UploadScope } from '@/src/form/upload/upload-scope'
import { useAppForm } from '@/src/form/whole/app-form'
import { renderInTheme } from '../../harness'
import { startUploads } from '../upload-actors'

/* What stands beside the name of a file that an earlier page has uploaded. */

/** A square PNG as far as its size is told. */
function png(side: number): ArrayBuffer {
  const head = new DataView(new ArrayBuffer(33))
  head.setUint32(0, 0x89504e47)
  head.setUint32(16, side)
  head.setUint32(20, side)
  return head.buffer
}

/** What was asked of the server, by path and query. */
let asked: string[]
/** Scrolls the page to everything that waits for that. */
let scroll: () => void

beforeEach(() => {
  asked = []
  type Tell = (entries: Pick<IntersectionObserverEntry, 'isIntersecting'>[]) => void
  const watched: Tell[] = []
  scroll = () => {
    for (const tell of watched) tell([{ isIntersecting: true }])
  }
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: Tell) {
        watched.push(tell)
      }
      observe = () => undefined
      disconnect = () => undefined
    },
  )
  vi.stubGlobal('createImageBitmap', async () => ({ width: 198, height: 132, close: () => undefined }))
  vi.stubGlobal('OffscreenCanvas', function OffscreenCanvas() {
    return {
      getContext: () => ({ drawImage: () => undefined }),
      convertToBlob: async () => new Blob(['small']),
    }
  })
  answerWith(() => new Response(png(1200)))
})

/** The server's answers: a link to each file, and the file. */
function answerWith(file: () => Response): void {
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, search } = new URL(url, location.href)
    asked.push(`${pathname}${search}`)
    if (!pathname.endsWith('/presigned-url')) return file()
    return Response.json({ data: { file_url: '/api/v1/files/f9?signature=s' } })
  })
}

/** Scrolls, and gives a request that it should not have caused its time to be made. */
async function scrollInVain(): Promise<void> {
  act(scroll)
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
  await act(async () => import('@/src/form/upload/photograph/earlier-picture'))
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

test.each([
  ['a link that ran out', () => new Response('expired', { status: 403 })],
  ['what is no picture', () => new Response('<html>sign in to this network</html>')],
  ['a picture of more pixels than a phone can show', () => new Response(png(20_000))],
])('%s leaves the sign, and is asked for once', async (_, file) => {
  answerWith(file)
  const { shown } = await renderFile('pan.png')
  act(scroll)
  await waitFor(() => expect(asked).toHaveLength(2))
  await act(async () => undefined)
  expect(shown()).toBeNull()
  expect(screen.getByText('pan.png')).toBeTruthy()
})
