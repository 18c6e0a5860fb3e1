import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { useAppForm } from '@/src/form/core/app-form'
import { SecondSubmitButton } from '@/src/form/core/second-submit-button'
import { validationOptions } from '@/src/form/core/validation-options'
import { UploadScope } from '@/src/form/upload/upload-scope'
import { chooseFiles, pngFile } from '../../helpers/chosen-files'
import { renderInTheme } from '../harness'
import { UPLOAD_REQUEST, startUploads, type PausedUpload } from '../upload/upload-actors'

/* A form that may be submitted in two ways, and what becomes of a press while another is under way. */

const schema = z.object({
  name: z.string().check(z.minLength(1, 'Missing name')),
  city: z.string().check(z.minLength(1, 'Missing city')),
  pan: z.string(),
})

interface Given {
  values?: Partial<z.output<typeof schema>>
  isBusy?: boolean
  save?: Promise<void>
  isLong?: boolean
}

function open({ values, isBusy = false, save, isLong = false }: Given = {}) {
  const { uploads, held } = startUploads()
  const pressed: string[] = []
  function Form() {
    const form = useAppForm({
      defaultValues: { name: 'Asha', city: 'Pune', pan: '', ...values },
      ...validationOptions(schema),
      onSubmitMeta: { pressed: 'nothing' },
      onSubmit: ({ meta }) => {
        pressed.push(meta.pressed)
        return save
      },
    })
    const buttons = (
      <>
        <form.SubmitButton label="Next" busy={isBusy} />
        <SecondSubmitButton name="all" label="Save again" busy={isBusy} />
      </>
    )
    return (
      <form.AppForm>
        <UploadScope uploads={uploads} request={UPLOAD_REQUEST}>
          <form.FormBody schema={schema} {...(isLong && { actions: buttons })}>
            <form.AppField name="name">{(field) => <field.TextField label="Name" />}</form.AppField>
            <form.AppField name="city">{(field) => <field.TextField label="City" />}</form.AppField>
            <form.AppField name="pan">{(field) => <field.UploadField label="PAN" />}</form.AppField>
            {!isLong && buttons}
          </form.FormBody>
        </UploadScope>
      </form.AppForm>
    )
  }
  renderInTheme(<Form />)
  return { pressed, held }
}

const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => fireEvent.click(button(name))
/** Enter, in a browser that does not say which button it stands for. */
const enter = () => fireEvent.submit(document.querySelector('form') ?? document.body)
const isOff = (name: string) => button(name).getAttribute('aria-disabled')
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } })

/** A save that takes until it is ended. */
function pausedSave() {
  const gate = new EventTarget()
  const save = new Promise<void>((resolve) => gate.addEventListener('end', () => resolve()))
  return { save, end: () => act(async () => gate.dispatchEvent(new Event('end'))) }
}

async function pickerReady(): Promise<HTMLInputElement> {
  const picker = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!picker) throw new Error('There is nothing to choose files with')
  const choose = screen.getByRole<HTMLButtonElement>('button', { name: /Choose/ })
  await waitFor(() => expect(choose.disabled).toBe(false))
  return picker
}

test('the form is told which button was pressed, and of Enter that it was none of them', async () => {
  const { pressed } = open()
  expect(isOff('Save again')).toBe('false')
  press('Save again')
  await waitFor(() => expect(pressed).toEqual(['all']))
  press('Next')
  await waitFor(() => expect(pressed).toEqual(['all', '']))
  enter()
  await waitFor(() => expect(pressed).toEqual(['all', '', '']))
})

test('while a form is saved neither way is taken again', async () => {
  const { save, end } = pausedSave()
  const { pressed } = open({ save })
  await pickerReady()
  press('Next')
  await waitFor(() => expect(isOff('Save again')).toBe('true'))
  press('Save again')
  enter()
  await waitFor(() => expect(pressed).toEqual(['']))
  await end()
  await waitFor(() => expect(isOff('Save again')).toBe('false'))
  expect(pressed).toEqual([''])
})

test('what is busy with something else takes no press, and nothing is announced of it', () => {
  const submitted = vi.fn<() => void>()
  document.addEventListener('submit', submitted, true)
  onTestFinished(() => document.removeEventListener('submit', submitted, true))
  open({ isBusy: true })
  expect(screen.getByRole('alert').childElementCount).toBe(0)
  for (const name of ['Save again', 'Please wait']) {
    expect(isOff(name)).toBe('true')
    press(name)
  }
  expect(submitted).not.toHaveBeenCalled()
})

async function sendFile(paused: PausedUpload[]) {
  const picker = await pickerReady()
  await chooseFiles(picker, pngFile('pan.png'))
  await waitFor(() => expect(paused).toHaveLength(1))
  return () => paused[0]?.report({ type: 'upload.succeeded', files: [{ fileId: 'f1', name: 'pan.png' }] })
}

test('a press that waited for a file goes on as what it was, once', async () => {
  const { pressed, held } = open()
  const arrive = await sendFile(held)
  press('Save again')
  await screen.findByRole('button', { name: 'Still being sent' })
  expect(isOff('Save again')).toBe('true')
  enter()
  act(arrive)
  await waitFor(() => expect(pressed).toEqual(['all']))
})

test('a press in the very moment in which the file has arrived is not a second one', async () => {
  const { save } = pausedSave()
  const { pressed, held } = open({ save })
  const arrive = await sendFile(held)
  press('Next')
  await screen.findByRole('button', { name: 'Still being sent' })
  // As soon as the page shows that it waits no more, before anything else comes to pass.
  const moment = new MutationObserver(() => {
    if (screen.queryByRole('button', { name: 'Still being sent' })) return
    moment.disconnect()
    press('Save again')
  })
  moment.observe(document.body, { subtree: true, attributes: true, characterData: true, childList: true })
  await waitFor(arrive)
  await screen.findByRole('button', { name: 'Please wait' })
  expect(pressed).toHaveLength(1)
})

test('links that come above a field do not push it out of sight; corrected answers are marked and stay until they are saved', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  const { save, end } = pausedSave()
  open({ values: { name: '', city: '' }, save })
  expect(scrolled).not.toHaveBeenCalled()
  press('Next')
  const links = await screen.findByRole('navigation', { name: 'Answers to correct' })
  // Once for the focus, and once more when the links are there.
  expect(scrolled.mock.calls).toEqual([[{ block: 'center' }], [{ block: 'center' }]])
  expect(links.querySelectorAll('svg')).toHaveLength(0)
  type('Name', 'Asha')
  expect(links.querySelectorAll('svg')).toHaveLength(1)
  type('City', 'Pune')
  press('Next')
  await screen.findByRole('button', { name: 'Please wait' })
  expect(screen.queryByRole('navigation')).toBe(links)
  await end()
  await waitFor(() => expect(screen.queryByRole('navigation')).toBeNull())
})

test.each([
  [false, null],
  [true, 'All required filled'],
])('how much is left to fill in is told where the form is long (%s)', (isLong, said) => {
  open({ isLong })
  expect(screen.queryByText(/filled/)?.textContent ?? null).toBe(said)
})
