import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useAppForm } from '@/src/form/core/app-form'
import { UploadScope } from '@/src/form/upload/upload-scope'
import { headOfPicture } from '../../helpers/browser-pictures'
import { chooseFiles, jpegFile, pdfFile, pngFile } from '../../helpers/chosen-files'
import { stubPhotographWorkers } from '../../helpers/photograph-worker'
import { renderInTheme } from '../harness'
import { startUploads, UPLOAD_REQUEST } from './upload-actors'

/* Files under types that phones and mail programs guess. */

type Name = 'pan' | 'bank_statement' | 'aadhaar_front'

async function renderField(field: Name) {
  const { uploads, held } = startUploads()
  function Form() {
    const form = useAppForm({ defaultValues: { pan: '', bank_statement: [] as string[], aadhaar_front: '' } })
    return (
      <UploadScope uploads={uploads} request={UPLOAD_REQUEST}>
        <form.AppField name={field}>{(bound) => <bound.UploadField label="File" />}</form.AppField>
      </UploadScope>
    )
  }
  const { container } = renderInTheme(<Form />)
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Choose/ }).disabled).toBe(false),
  )
  const choose = (...files: File[]) => chooseFiles(container.querySelector('input[type=file]'), ...files)
  const chosen = () => held.flatMap(({ input }) => input.chosen ?? []).map(({ name, type }) => [name, type])
  return { choose, chosen }
}

const as = (type: string, file: File, name = file.name) => new File([file], name, { type })
const fileOf = (name: string, type: string, ...bytes: BlobPart[]) => new File(bytes, name, { type })

test.each<[Name, string, File, string]>([
  ['bank_statement', 'no type', as('', pdfFile('may.pdf')), 'application/pdf'],
  ['bank_statement', 'no type and no ending', as('', pdfFile('may')), 'application/pdf'],
  ['bank_statement', 'any type', as('application/octet-stream', pdfFile('may.pdf')), 'application/pdf'],
  ['bank_statement', 'an old type', as('application/x-pdf', pdfFile('may.pdf')), 'application/pdf'],
  ['bank_statement', 'a wrong type', as('text/plain', pdfFile('may.pdf.txt')), 'application/pdf'],
  ['bank_statement', 'a line first', fileOf('may.pdf', '', '\r\n', pdfFile('may.pdf')), 'application/pdf'],
  ['pan', 'any type', as('application/octet-stream', jpegFile('pan')), 'image/jpeg'],
  ['pan', 'the type of another picture', as('image/jpeg', pngFile('pan.jpg')), 'image/png'],
])('a file for %s with %s is taken for what its bytes are', async (name, _, file, type) => {
  const { choose, chosen } = await renderField(name)
  await choose(file)
  expect(chosen()).toEqual([[file.name, type]])
})

const HEIC = '\0\0\0\x18ftypheic\0\0\0\0mif1heic'
const heicWords = (name: string, types: string) =>
  `${name} is a HEIC picture, which cannot be used. Make a screenshot of it, or choose a file of type ${types}.`

test.each<[string, Name, File, string]>([
  [
    'three bytes of a JPEG',
    'pan',
    fileOf('pan.jpg', 'image/jpeg', Uint8Array.of(0xff, 0xd8, 0xff)),
    'pan.jpg cannot be used. Choose a file of type PNG, JPG.',
  ],
  [
    'the first bytes of a PNG',
    'pan',
    fileOf('pan.png', 'image/png', pngFile('pan.png').slice(0, 16)),
    'pan.png cannot be used. Choose a file of type PNG, JPG.',
  ],
  [
    'a page',
    'bank_statement',
    fileOf('may.pdf', 'application/pdf', '<html>'),
    'may.pdf cannot be used. Choose a file of type PDF.',
  ],
  ['a HEIC picture', 'pan', fileOf('pan.heic', 'image/heic', HEIC), heicWords('pan.heic', 'PNG, JPG')],
  [
    'a HEIC picture by another name',
    'pan',
    fileOf('pan.jpg', 'image/jpeg', HEIC),
    heicWords('pan.jpg', 'PNG, JPG'),
  ],
  ['a HEIC picture', 'bank_statement', fileOf('may', '', HEIC), heicWords('may', 'PDF')],
  ['nothing', 'bank_statement', fileOf('may.pdf', ''), 'may.pdf is empty. Choose another file.'],
  [
    'too much',
    'bank_statement',
    fileOf('may.pdf', 'application/octet-stream', pdfFile('may.pdf'), new Uint8Array(11 * 1024 * 1024)),
    'may.pdf is too large (11 MB). The largest allowed is 10 MB.',
  ],
  [
    'sixty thousand pixels a side',
    'pan',
    fileOf('pan.png', 'image/png', headOfPicture(60_000, 60_000)),
    'pan.png has 60000 × 60000 pixels, which is too many. Choose a picture of at most 100 megapixels and 30,000 pixels a side.',
  ],
])('%s for %s is refused in its own words', async (_, name, file, words) => {
  const { choose, chosen } = await renderField(name)
  await choose(file)
  expect(screen.getByText(words)).toBeTruthy()
  expect(chosen()).toEqual([])
})

const unreadable = () => Promise.reject<ArrayBuffer>(new Error('gone'))

/** A file that the phone no longer has. */
function goneFile(name: string): File {
  return Object.assign(fileOf(name, 'application/octet-stream', 'gone'), {
    slice: () => Object.assign(new Blob(), { arrayBuffer: unreadable }),
  })
}

test('a file whose bytes cannot be read is told by its ending', async () => {
  const { choose, chosen } = await renderField('bank_statement')
  await choose(goneFile('may.pdf')).catch(() => undefined)
  await waitFor(() => expect(chosen()).toEqual([['may.pdf', '']]))
})

test('an Aadhaar card is covered whatever type the phone gives it', async () => {
  stubPhotographWorkers()
  vi.stubGlobal('OffscreenCanvas', () => undefined)
  const { choose, chosen } = await renderField('aadhaar_front')
  await choose(fileOf('card', 'application/octet-stream', headOfPicture(400, 300, 'image/jpeg')))
  expect(
    await screen.findByRole('dialog', { name: 'Cover the Aadhaar number' }, { timeout: 10_000 }),
  ).toBeTruthy()
  expect(chosen()).toEqual([])
})
