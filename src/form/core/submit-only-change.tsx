import { mayEndWithOneChange } from '@/machines/wizard/reachability'
import { useIsBusy, useWizard } from '@/src/hooks/wizard'
import { SecondSubmitButton } from './second-submit-button'

/** The button's name, which `onSubmit` gets as `pressed`. */
export const ONLY_CHANGE = 'only-change'

export function SubmitOnlyChange() {
  const mayEnd = useWizard(({ context }) => mayEndWithOneChange(context))
  const isBusy = useIsBusy()
  if (!mayEnd) return null
  return <SecondSubmitButton name={ONLY_CHANGE} label="Only this changed: submit" busy={isBusy} />
}
