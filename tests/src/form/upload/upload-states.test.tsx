import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { loadTexts } from '@/schemas/language/load-texts'
import { useAppForm } from '@/src/form/core/app-form'
import { RequiredFieldsContext } from '@/src/form/fields/required-fields'
import { setTargetField } from '@/src/form/upload/target-field'
import { UploadScope, type UploadScopeValue } from '@/src/form/upload/upload-scope'
import { setLanguage } from '@/src/language/current-language'
import { chooseFiles, pdfFile, pngFile } from '../../helpers/chosen-files'
import { renderInTheme, watchValues } from '../harness'
import { descriptionOf } from '../one-field'
import { startUploads, type PausedUpload } from './upload-actors'

const EMPTY: { pan: string; bank_statement: string[] } = { pan: '', bank_statement: [] }
const REQUEST: UploadScopeValue['request'] = {
  uploadType: 'LOAN_APPLICANT_CO_APPLICANT',
  mobile: '9000000001',
  namePrefix: 'Asha',
  applicationId: 'a1',
}

type Looks = { disabled?: boolean; description?: string }

async function renderUpload(
  name: 'pan' | 'bank_statement',
  scope: Partial<UploadScopeValue> = {},
  looks: Looks = {},
  defaultValues = EMPTY,
  required: readonly string[] = [],
) {
  const { uploads, held } = startUploads()
  const values = { current: defaultValues }
  function Form() {
    const form = useAppForm({ defaultValues })
    watchValues(form, values)
    return (
      <RequiredFieldsContext value={new Set(required)}>
        <UploadScope uploads={uploads} request={REQUEST} {...scope}>
          <form.AppField name={name}>
            {(field) => <field.UploadField label="File" {...looks} />}
          </form.AppField>
        </UploadScope>
      </RequiredFieldsContext>
    )
  }
  const { container } = renderInTheme(<Form />)
  const picker = () => container.querySelector<HTMLInputElement>('input[type=file]') ?? new HTMLInputElement()
  await waitFor(() => expect(Object.values(uploads.getSnapshot().context.fields)).toHaveLength(1))
  await waitFor(() =>
    expect(Object.values(uploads.getSnapshot().context.fields)[0]?.getSnapshot().hasTag('busy')).toBe(false),
  )
  const choose = (...files: File[]) => chooseFiles(picker(), ...files)
  const report = (event: Parameters<PausedUpload['report']>[0]) => act(() => held.at(-1)?.report(event))
  return { user: userEvent.setup(), held, values, choose, report, picker }
}

function Unscoped() {
  const form = useAppForm({ defaultValues: EMPTY })
  return <form.AppField name="pan">{(field) => <field.UploadField label="File" />}</form.AppField>
}

const button = (name: string) => screen.queryByRole<HTMLButtonElement>('button', { name })
const said = () => screen.getByRole('status').textContent

describe('while a file is sent', () => {
  test('it is said aloud once, by name, and more can be added where several are kept', async () => {
    const { choose, report } = await renderUpload('bank_statement')
    expect(said()).toBe('')
    await choose(pdfFile('april.pdf'), pdfFile('may.pdf'))
    expect(said()).toBe('File: sending april.pdf, may.pdf')
    expect(screen.getByText('Sending april.pdf, may.pdf – 0%')).toBeTruthy()
    report({ type: 'upload.progressed', fraction: 0.666 })
    expect(screen.getByText('Sending april.pdf, may.pdf – 67%')).toBeTruthy()
    expect(said()).toBe('File: sending april.pdf, may.pdf')
    expect(button('File Choose files')).not.toBeNull()
    report({
      type: 'upload.succeeded',
      files: [
        { fileId: 's1', name: 'april.pdf' },
        { fileId: 's2', name: 'may.pdf' },
      ],
    })
    expect(said()).toBe('File: april.pdf, may.pdf uploaded')
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  test('it can be cancelled, and what was there before stays', async () => {
    const { user, values, choose, report } = await renderUpload('bank_statement')
    expect(button('Cancel File')).toBeNull()
    await choose(pdfFile('april.pdf'))
    report({ type: 'upload.succeeded', files: [{ fileId: 's1', name: 'april.pdf' }] })
    expect(button('Cancel File')).toBeNull()
    await choose(pdfFile('may.pdf'))
    expect(button('Remove april.pdf of File')?.disabled).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Cancel File' }))
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(button('Remove april.pdf of File')?.disabled).toBe(false)
    expect(values.current.bank_statement).toEqual(['s1'])
  })
})

describe('a file that was not sent', () => {
  test('is said aloud, and what was sent before stays', async () => {
    const { choose, report, values } = await renderUpload('bank_statement')
    await choose(pdfFile('april.pdf'))
    report({ type: 'upload.succeeded', files: [{ fileId: 's1', name: 'april.pdf' }] })
    await choose(pdfFile('may.pdf'), pdfFile('june.pdf'))
    report({ type: 'upload.failed', reason: 'network', message: null })
    expect(said()).toBe('File: FAILED. Not sent, no connection')
    expect(screen.getByText('may.pdf, june.pdf was not sent. It is kept on this phone.')).toBeTruthy()
    expect(button('Remove april.pdf of File')).not.toBeNull()
    expect(values.current.bank_statement).toEqual(['s1'])
    expect(button('File Add files')).not.toBeNull()
  })

  test('because the server is at fault says so in its words, and goes again at one tap', async () => {
    const { choose, report } = await renderUpload('pan')
    await choose(pngFile('pan.png'))
    report({ type: 'upload.failed', reason: 'network', message: 'The disk is full' })
    expect(screen.getByText('FAILED')).toBeTruthy()
    expect(screen.getByText('The disk is full')).toBeTruthy()
    expect(screen.getByText('pan.png was not sent. It is kept on this phone.')).toBeTruthy()
    expect(said()).toBe('File: FAILED. The disk is full')
    expect(button('Try again to send File')).not.toBeNull()
  })

  test('that the server refuses is said aloud in its words, and leaves a way on', async () => {
    const { choose, report } = await renderUpload('pan')
    await choose(pngFile('pan.png'))
    report({ type: 'upload.failed', reason: 'refused', message: 'This is no PNG' })
    expect(screen.getByText('FAILED')).toBeTruthy()
    expect(said()).toBe('File: FAILED. This is no PNG')
    expect(button('File Choose file')).not.toBeNull()
    expect(button('Try again to send File')).toBeNull()
  })
})

describe('the button of the field', () => {
  test('asks for several files where several are kept, and for more once there is one', async () => {
    const { choose, report } = await renderUpload('bank_statement')
    expect(button('File Choose files')?.disabled).toBe(false)
    await choose(pdfFile('april.pdf'))
    report({ type: 'upload.succeeded', files: [{ fileId: 's1', name: 'april.pdf' }] })
    expect(button('File Add files')).not.toBeNull()
    expect(button('File Choose files')).toBeNull()
  })

  test('goes once the only file is there', async () => {
    const { choose, report } = await renderUpload('pan')
    expect(button('File Choose file')).not.toBeNull()
    await choose(pngFile('pan.png'))
    report({ type: 'upload.succeeded', files: [{ fileId: 'f1', name: 'pan.png' }] })
    expect(button('File Choose file')).toBeNull()
  })

  test('opens the picker of the phone, which has the name of the field', async () => {
    const { user, picker } = await renderUpload('pan')
    const opened = vi.fn<() => void>()
    picker().addEventListener('click', opened)
    await user.click(screen.getByRole('button', { name: 'File Choose file' }))
    expect(opened).toHaveBeenCalledTimes(1)
    expect(document.getElementById(picker().getAttribute('aria-labelledby') ?? '')?.textContent).toBe('File')
  })

  test('says what the field takes, in the words of the screen where it has some', async () => {
    await renderUpload('pan')
    expect(descriptionOf(screen.getByRole('button'))).toBe('Whole card, no glare')
  })

  test('says the hint of the screen', async () => {
    await renderUpload('pan', { maxBytes: 1024 }, { description: 'The front of the card' })
    expect(descriptionOf(screen.getByRole('button'))).toBe('The front of the card')
  })

  test('is locked with its field, and so is the cross of a file', async () => {
    const files = [{ file_id: 's1', name: 'april.pdf' }]
    await renderUpload('bank_statement', { files }, { disabled: true }, { pan: '', bank_statement: ['s1'] })
    expect(button('File Add files')?.disabled).toBe(true)
    expect(button('Remove april.pdf of File')?.disabled).toBe(true)
  })

  test('has its star where a file is needed', async () => {
    await renderUpload('pan', {}, {}, EMPTY, ['pan'])
    expect(screen.getByText('*')).toBeTruthy()
  })

  test('has no star where none is needed', async () => {
    await renderUpload('pan')
    expect(screen.queryByText('*')).toBeNull()
  })
})

describe('on a phone', () => {
  beforeEach(() => {
    const asked = window.matchMedia.bind(window)
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      asked(query === '(pointer: coarse)' ? 'all' : query),
    )
  })

  test('the camera is offered for pictures, and locked with the field', async () => {
    await renderUpload('pan', {}, { disabled: true })
    expect(button('Take photo of File')?.disabled).toBe(true)
  })

  test('it is not offered for documents', async () => {
    await renderUpload('bank_statement')
    expect(button('Take photo of File')).toBeNull()
  })

  test('it is not offered once the only picture is there', async () => {
    const { choose, report } = await renderUpload('pan')
    expect(button('Take photo of File')?.disabled).toBe(false)
    await choose(pngFile('pan.png'))
    report({ type: 'upload.succeeded', files: [{ fileId: 'f1', name: 'pan.png' }] })
    expect(button('Take photo of File')).toBeNull()
  })
})

test('a locked document of another field than the statement is not told to have its password there', async () => {
  const { choose } = await renderUpload('pan', {
    rules: { pan: { accept: ['application/pdf'], multiple: false } },
  })
  await choose(pdfFile('pan.pdf', 'trailer<</Encrypt 5 0 R>>'))
  expect(await screen.findByText(/choose a copy that opens without one/)).toBeTruthy()
})

test('what was said of a locked document goes with it', async () => {
  const { choose, report, user } = await renderUpload('bank_statement')
  await choose(pdfFile('locked.pdf', 'trailer<</Encrypt 5 0 R>>'), pdfFile('open.pdf'))
  report({
    type: 'upload.succeeded',
    files: ['locked.pdf', 'open.pdf'].map((name) => ({ fileId: name, name })),
  })
  await screen.findByText(/locked with a password/)
  await user.click(button('Remove open.pdf of File') ?? document.body)
  expect(await screen.findByText(/locked with a password/)).toBeTruthy()
  await user.click(button('Remove locked.pdf of File') ?? document.body)
  await waitFor(() => expect(screen.queryByText(/locked with a password/)).toBeNull())
})

test('what was chosen elsewhere for a field is not for that of a record in a list', async () => {
  onTestFinished(() => setTargetField('', ''))
  setTargetField('a1', 'pan', [pngFile('pan.png')])
  const { held } = await renderUpload('pan', { request: { ...REQUEST, recordIndex: 0 } })
  expect(held).toEqual([])
})

test('a field without files has no list of them', async () => {
  await renderUpload('pan')
  expect(screen.queryByRole('list')).toBeNull()
})

test('a picker that is closed without a choice changes nothing', async () => {
  const { held, choose, picker } = await renderUpload('pan')
  await choose()
  expect(held).toEqual([])
  expect(said()).toBe('')
  await choose(pngFile('pan.png'))
  // Or the same file could not be chosen again: the picker would see no change.
  expect(picker().value).toBe('')
})

test('without a way to view files there is no View button', async () => {
  await renderUpload(
    'pan',
    { files: [{ file_id: 'f9', name: 'old.png' }] },
    {},
    { pan: 'f9', bank_statement: [] },
  )
  expect(button('Remove old.png of File')).not.toBeNull()
  expect(screen.queryByText('View')).toBeNull()
})

test('a file of which only the id is known is shown all the same', async () => {
  const { values } = await renderUpload(
    'bank_statement',
    {},
    {},
    { pan: '', bank_statement: ['s1', '', 's2'] },
  )
  expect(screen.getAllByText('Uploaded file')).toHaveLength(2)
  expect(values.current.bank_statement).toEqual(['s1', '', 's2'])
  const hindi = await loadTexts('hi')
  act(() => setLanguage(hindi))
  expect(screen.getAllByText('अपलोड की गई फ़ाइल')).toHaveLength(2)
})

test.each([
  [{}, { key: 'a1/LOAN_APPLICANT_CO_APPLICANT//pan' }],
  [{ recordIndex: 0 }, { key: 'a1/LOAN_APPLICANT_CO_APPLICANT/0/pan', recordIndex: 0 }],
])('a file travels with all that the server asks of it (%j)', async (record, own) => {
  const { choose, held } = await renderUpload('pan', { request: { ...REQUEST, ...record } })
  await choose(pngFile('pan.png'))
  expect(held[0]?.input.request).toEqual({ ...REQUEST, fileType: 'pan', multiple: false, ...own })
  expect(held[0]?.input.chosen?.map((file) => file.name)).toEqual(['pan.png'])
})

test('a form may have rules of its own', async () => {
  const { picker } = await renderUpload('pan', {
    rules: { pan: { accept: ['application/pdf'], multiple: true } },
  })
  expect([picker().accept, picker().multiple]).toEqual(['application/pdf', true])
})

test('a field that nobody has a rule for, or that stands in no scope, is a mistake of its screen', () => {
  vi.spyOn(console, 'error').mockReturnValue()
  expect(() => renderInTheme(<Unscoped />)).toThrow(/UploadScope/)
  const { uploads } = startUploads()
  function Unruled() {
    const form = useAppForm({ defaultValues: EMPTY })
    return (
      <UploadScope uploads={uploads} request={REQUEST} rules={{}}>
        <form.AppField name="pan">{(field) => <field.UploadField label="File" />}</form.AppField>
      </UploadScope>
    )
  }
  expect(() => renderInTheme(<Unruled />)).toThrow(/pan is no upload field/)
})
