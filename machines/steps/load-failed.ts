import { wizardSetup } from '../wizard/wizard-setup'

export const loadFailed = wizardSetup.createStateConfig({
  tags: 'failed',
  description: 'The application could not be loaded; one may try again or go elsewhere.',
  on: { retry: 'loadingApplication' },
})
