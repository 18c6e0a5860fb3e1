import { useState } from 'react'
import type { WizardEvent } from '@/machines/wizard/wizard-types'
import { useIsBusy, useWizard } from '@/src/hooks/wizard'

/** Tells if the page offers what the wizard takes now; behind a question that is being answered nothing comes and goes. */
export function useOffered(event: WizardEvent): boolean {
  const isTaken = useWizard((snapshot) => snapshot.can(event))
  const isBusy = useIsBusy()
  const [wasTaken, setWasTaken] = useState(isTaken)
  if (!isBusy && wasTaken !== isTaken) setWasTaken(isTaken)
  return isBusy ? wasTaken : isTaken
}
