import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { PartnerWizardLogic } from '@/machines/partner-wizard/partner-wizard.machine'
import { factsOf } from '@/machines/wizard/application-facts'
import { text } from '@/src/language/current-language'
import { ButtonLink } from '@/src/ui/link/button-link'
import { applicationQuery } from '../../api/queries/queries'
import { STAGE_LABELS } from '../../components/answers/stage-labels'
import { useSession } from '../../hooks/session'
import { useLazyModule } from '../../ui/use-lazy-module'
import { Tile } from './tile'

// It comes with the wizard, whose chart is there already: the dashboard is not shown later for it.
const loadNextStage = () => import('@/machines/wizard/next-stage')

const UNFINISHED = new Set(['DRAFT', 'INCOMPLETE'])

/** The application worked on last, while it is unfinished: one tap leads back to the step it stands at. */
export function ContinueCard() {
  const wizard = useSession(({ context }) => context.partnerWizard)
  return wizard && <RememberedApplication wizard={wizard} />
}

function RememberedApplication({ wizard }: { wizard: ActorRefFrom<PartnerWizardLogic> }) {
  const context = useSelector(wizard, (snapshot) => snapshot.context)
  const id = context.record?.applicationId
  const { data } = useQuery({
    ...applicationQuery(id ?? ''),
    enabled: id !== undefined,
    // A convenience: an application that cannot be had now is still in the list, which says why.
    meta: { isQuiet: true },
  })
  const code = useLazyModule(loadNextStage)
  if (!data || !UNFINISHED.has(data.status) || typeof code === 'string') return null
  const stage = code.nextStage({ ...context, ...factsOf(data, null) }) ?? 'complete-application'
  return (
    <Tile title="Continue where you left off" look="wide">
      <p>
        {data.name ? `${data.name}: ` : ''}
        {text(STAGE_LABELS[stage])}
      </p>
      <ButtonLink fullWidth to={`/application/${stage}`} search={{ id: data.id }}>
        {text('Continue')}
      </ButtonLink>
    </Tile>
  )
}
