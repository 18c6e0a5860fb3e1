import { ASSET_LOAN_TYPES } from '@/schemas/options'
import { isPossible } from '../application/decide'
import type { LifecycleEvent } from '../application/events'
import { statusFact, UNKNOWN_FACTS, workFact, type LifecycleFacts } from '../application/facts'
import type { WizardContext } from './wizard-types'

type KnownApplication = Pick<
  WizardContext,
  | 'agentId'
  | 'status'
  | 'jobType'
  | 'loanType'
  | 'sections'
  | 'offerAccepted'
  | 'lifecycle'
  | 'begunBy'
  | 'hasLeft'
  | 'files'
  | 'infectedIn'
>

/** A value of an answer as one of the facts; what this release does not know counts as not said. */
function oneOf<const Fact extends string>(
  facts: readonly Fact[],
  told: string | undefined,
): Fact | 'UNKNOWN' {
  return facts.find((fact) => fact === told) ?? 'UNKNOWN'
}

function acceptanceFact({ offerAccepted, lifecycle }: KnownApplication): LifecycleFacts['acceptance'] {
  if (offerAccepted) return 'STANDING'
  if (!lifecycle) return 'UNKNOWN'
  return lifecycle.acceptance ? 'STANDING' : 'NONE'
}

/** The facts of an application as far as the page has been told; a projection that judges nothing. */
export function lifecycleFactsOf(known: KnownApplication): LifecycleFacts {
  const { status, jobType, loanType, sections, lifecycle, begunBy, hasLeft, files, infectedIn } = known
  const work = workFact(jobType)
  return {
    ...UNKNOWN_FACTS,
    status: statusFact(status),
    isBegunAlone: begunBy === null ? 'UNKNOWN' : begunBy === 'BORROWER',
    work,
    hasPersonal: sections.personal,
    hasWork: work === 'BUSINESS' ? sections.business : work === 'EMPLOYMENT' && sections.employment,
    needsDocuments: loanType !== null && ASSET_LOAN_TYPES.includes(loanType),
    hasDocuments: sections.assetDocuments,
    offer: oneOf(['NONE', 'OPEN', 'CHANGED', 'ENDED'], lifecycle?.offer),
    statement: oneOf(['NONE', 'VALID', 'ENDED'], lifecycle?.statement),
    acknowledged: oneOf(['THIS', 'ANOTHER', 'NONE'], lifecycle?.acknowledged),
    acceptance: acceptanceFact(known),
    hasLeft,
    isWithLender: lifecycle?.is_with_lender ?? 'UNKNOWN',
    files,
    infectedIn,
  }
}

/** @returns whether nothing is left of a draft but its submit: its offer is accepted. */
export function isAcceptedDraft(known: KnownApplication): boolean {
  return known.status === 'DRAFT' && acceptanceFact(known) === 'STANDING'
}

type Question = LifecycleEvent extends infer Event
  ? Event extends { caller: unknown }
    ? Omit<Event, 'caller'>
    : never
  : never

/** @returns whether whoever works with a wizard may do something with its application, or has done it: the chart that the server asks, too. */
export function mayDo(known: KnownApplication, event: Question): boolean {
  const caller = known.agentId === null ? 'borrower' : 'agent'
  // The wizards ask about what agents and borrowers do.
  return isPossible(lifecycleFactsOf(known), { ...event, caller } as LifecycleEvent)
}
