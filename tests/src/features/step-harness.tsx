import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { waitFor } from 'xstate'
import type { Stage } from '@/machines/wizard/wizard-types'
import { applicationSchema, type Application } from '@/schemas/entities/application'
import type { TenantConfig } from '@/schemas/entities/tenant'
import { applicationQuery, banksQuery, cityStateQuery, tenantConfigQuery } from '@/src/api/queries/queries'
import { queryClient } from '@/src/api/query-client'
import { SessionContext } from '@/src/hooks/session'
import { theme } from '@/src/ui/theme/theme'
import { startFakeSession, type FakeServer } from './fake-session'

/** An application as the server would answer it; `fields` beyond the started one. */
export function startedApplication(fields: object = {}): Application {
  return applicationSchema.parse({
    id: 'a'.repeat(32),
    name: 'Sunita Devi',
    mobile: '9876543210',
    pan_number: 'ABCPK1234D',
    job_type: 'SALARIED',
    loan_type: 'PERSONAL_LOAN',
    required_amount: 500000,
    status: 'DRAFT',
    stage: ['CREATE_APPLICATION'],
    ...fields,
  })
}

/** The personal details of a borrower, as they were saved. */
export const savedPerson = {
  dob: '1990-08-15',
  gender: 'FEMALE',
  marital_status: 'MARRIED',
  pincode: '110001',
  city: 'New Delhi',
  state: 'Delhi',
  address: '12 Gandhi Road, Connaught Place',
  address_type: 'RENTED',
  pan: 'pan-file',
  aadhaar_front: 'front-file',
  aadhaar_back: 'back-file',
}

/** All that a test gives its step: where it opens, on what, and what the server says. */
interface StepOptions extends Partial<Omit<FakeServer, 'application'>> {
  stage: Stage
  /** Null opens the start form of a new application. */
  application: Application | null
  config?: TenantConfig
}

function fillCache({ application, config = {} }: StepOptions): void {
  queryClient.setQueryData(tenantConfigQuery('localhost').queryKey, config)
  queryClient.setQueryData(banksQuery().queryKey, [
    { id: '11', name: 'State Bank of India' },
    { id: '12', name: 'Canara Bank' },
  ])
  queryClient.setQueryData(cityStateQuery('110001').queryKey, { city: 'New Delhi', state: 'Delhi' })
  if (application) queryClient.setQueryData(applicationQuery(application.id).queryKey, application)
}

/** Shows a step on the real charts, with a server that answers as the test says. */
export async function openStep(Screen: ComponentType, options: StepOptions) {
  const { stage, application, newest, saves = [], sends = [], code = '123456', outbox } = options
  const server = { application: application ?? startedApplication(), newest, saves, sends, code, outbox }
  const { session, saved, errors } = startFakeSession(server)
  fillCache(options)
  const { context } = await waitFor(session, (snapshot) => snapshot.hasTag('wizardReady'))
  const wizard = context.partnerWizard
  if (!wizard) throw new Error('The session started no wizard')
  wizard.send({ type: 'GO', stage, applicationId: application?.id })
  await waitFor(wizard, (snapshot) => !snapshot.hasTag('busy'))

  render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={queryClient}>
        <SessionContext value={session}>
          <Screen />
        </SessionContext>
      </QueryClientProvider>
    </MantineProvider>,
  )
  const user = userEvent.setup()
  return {
    user,
    saved,
    errors,
    busyUploads: () =>
      Object.values(session.getSnapshot().context.uploads?.getSnapshot().context.fields ?? {}).filter(
        (field) => field.getSnapshot().hasTag('busy'),
      ).length,
    isAt: (expected: Stage) => {
      const { value } = wizard.getSnapshot()
      return (typeof value === 'string' ? value : Object.keys(value)[0]) === expected
    },
    choose: async (label: string | RegExp, option: string) => {
      await user.click(screen.getByRole('combobox', { name: label }))
      await user.click(await screen.findByRole('option', { name: option }))
    },
    submit: (label: string) => user.click(screen.getByRole('button', { name: label })),
  }
}

/** The text of an input by its label. */
export function textOf(label: string | RegExp): string {
  return screen.getByLabelText<HTMLInputElement>(label).value
}
