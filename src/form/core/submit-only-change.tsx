import { mayEndWithOneChange } from '@/machines/wizard/reachability'
import { useIsBusy, useWizard } from '@/src/hooks/wizard'
import { SecondSubmitButton } from './second-submit-button'

/** The name of the button below, by which a form knows that it was the one. */
export const ONLY_CHANGE = 'only-change'

/** Saves the step and submits a returned application of which nothing else was changed; nothing where something is missing. */
export function SubmitOnlyChange() {
  const mayEnd = useWizard(({ context }) => mayEndWithOneChange(context))
  const isBusy = useIsBusy()
  if (!mayEnd) return null
  return <SecondSubmitButton name={ONLY_CHANGE} label="Only this changed: submit" busy={isBusy} />
}
