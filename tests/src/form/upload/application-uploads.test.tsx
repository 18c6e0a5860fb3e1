import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createActor, createMachine } from 'xstate'
import type { Application } from '@/schemas/entities/application'
import { useAppForm } from '@/src/form/core/app-form'
import { ApplicationUploads } from '@/src/form/upload/application-uploads'
import { SessionContext, type SessionActor } from '@/src/hooks/session'
import { chooseFiles, pngFile } from '../../helpers/chosen-files'
import { renderInTheme } from '../harness'
import { startUploads } from './upload-actors'

async function requestOf(application: Pick<Application, 'id' | 'mobile' | 'name'>, recordIndex?: number) {
  const { uploads, held } = startUploads()
  const session = createActor(createMachine({ context: { uploads } })).start()
  function Form() {
    const form = useAppForm({ defaultValues: { pan: '' } })
    return (
      <ApplicationUploads
        application={{ files: [], ...application } as unknown as Application} // Nothing else is read of it.
        uploadType="LOAN_APPLICANT_CO_APPLICANT"
        {...(recordIndex === undefined ? {} : { recordIndex })}
      >
        <form.AppField name="pan">{(field) => <field.UploadField label="PAN" />}</form.AppField>
      </ApplicationUploads>
    )
  }
  const { container } = renderInTheme(
    // Of a session only its uploads are asked for.
    <QueryClientProvider client={new QueryClient()}>
      <SessionContext value={session as unknown as SessionActor}>
        <Form />
      </SessionContext>
    </QueryClientProvider>,
  )
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Choose/ }).disabled).toBe(false),
  )
  await chooseFiles(container.querySelector('input[type=file]'), pngFile('pan.png'))
  return held[0]?.input.request
}

test('a file is sent in the name of its application', async () => {
  const request = await requestOf({ id: 'a1', mobile: '9000000001', name: 'Asha' })
  expect(request).toMatchObject({ applicationId: 'a1', mobile: '9000000001', namePrefix: 'Asha' })
  expect(request?.uploadType).toBe('LOAN_APPLICANT_CO_APPLICANT')
  expect(request && 'recordIndex' in request).toBe(false)
})

test('a file of a record is sent for that record, and what is not known is empty', async () => {
  expect(await requestOf({ id: 'a1' }, 1)).toMatchObject({ mobile: '', namePrefix: '', recordIndex: 1 })
})
