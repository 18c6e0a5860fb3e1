import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { pageOf } from '@/machines/wizard/list-steps'
import { STEP_PAGES, STEPS } from '@/schemas/steps/steps'
import { useWizard, type WizardSnapshot } from '@/src/hooks/wizard'
import { text } from '@/src/language/current-language'
import { BackIcon } from '@/src/ui/icons/form-icons'
import classes from './step-back.module.css'

/** Behind the first step: those before are their way in, and after them nothing can be changed. */
const ASKING = new Set<string>(STEP_PAGES.filter((page) => page !== STEPS.start.page))

const isAsking = (snapshot: WizardSnapshot) => ASKING.has(pageOf(snapshot))

/** For whoever does not know the phone's own Back, or has a browser without one. Typed answers are kept. */
export function StepBack() {
  const router = useRouter()
  const isStep = useWizard(isAsking)
  const canGoBack = useCanGoBack()
  if (!isStep || !canGoBack) return null
  return (
    <button type="button" className={classes.back} onClick={() => router.history.back()}>
      <BackIcon />
      <span>{text('Back')}</span>
    </button>
  )
}
