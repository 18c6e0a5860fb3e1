import { setup } from 'xstate'
import type { LifecycleEvent } from './events'
import type { LifecycleFacts } from './facts'
import type { RefusalCode } from './refusals'

type Asked = { context: LifecycleFacts; event: LifecycleEvent }

const isWithheld = (fact: LifecycleFacts['terms']) => fact === 'REFUSED' || fact === 'WITHDRAWN'

/** Only another file may take the place of an infected one in an accepted application, which could never be submitted with it. */
function replacesInfected({ infectedIn }: LifecycleFacts, event: LifecycleEvent): boolean {
  if (event.type === 'file.change') return infectedIn.length > 0
  const isBasisChanged = 'isBasisChanged' in event && event.isBasisChanged
  return infectedIn.some((save) => save === event.type) && !isBasisChanged
}

export const applicationSetup = setup({
  types: {
    context: {} as LifecycleFacts,
    events: {} as LifecycleEvent,
    input: {} as LifecycleFacts,
  },
  actions: {
    /** It may not happen; the code says why. */
    refuse: (_asked, _params: { code: RefusalCode }) => undefined,
    /** It has happened already: the answer is the same, and nothing is done. */
    repeat: () => undefined,
    endAcceptance: () => undefined,
  },
  guards: {
    hasStatus: ({ context }, { status }: { status: LifecycleFacts['status'] }) => context.status === status,
    lacksPersonal: ({ context }) => !context.hasPersonal,
    lacksWork: ({ context }) => !context.hasWork,
    needsDocuments: ({ context }) => context.needsDocuments,
    lacksDocuments: ({ context }) => context.needsDocuments && !context.hasDocuments,
    isWork: ({ context }, { work }: { work: LifecycleFacts['work'] }) => context.work === work,
    isTermsWithheld: ({ context }) => isWithheld(context.terms),
    isBureauWithheld: ({ context }) => isWithheld(context.bureau),
    isConsentMissing: ({ context }) => context.terms === 'MISSING' || context.bureau === 'MISSING',
    isOf: ({ event }: Asked, { purpose }: { purpose: 'TERMS' | 'BUREAU' }) =>
      'purpose' in event && event.purpose === purpose,
    isAccepted: ({ context }) => context.acceptance === 'STANDING',
    isLocked: ({ context, event }) => context.acceptance === 'STANDING' && !replacesInfected(context, event),
    isNotAccepted: ({ context }) => context.acceptance !== 'STANDING',
    isOfferUnknown: ({ context }) => context.offer === 'UNKNOWN' && context.acceptance === 'UNKNOWN',
    isOffer: ({ context }, { offer }: { offer: LifecycleFacts['offer'] }) => context.offer === offer,
    isStatementEnded: ({ context }) => context.statement === 'ENDED',
    isStated: ({ context }) => context.statement === 'VALID',
    isAcknowledged: ({ context }) => context.statement === 'VALID' && context.acknowledged === 'THIS',
    /** A statement of this application was acknowledged: whoever accepts has them on the screen. */
    knowsStatements: ({ context }) => context.acknowledged === 'ANOTHER',
    isOtherOffer: ({ event }: Asked) => 'isSameOffer' in event && !event.isSameOffer,
    isOtherStatement: ({ event }: Asked) => 'isSameStatement' in event && !event.isSameStatement,
    changesBasis: ({ event }: Asked) => 'isBasisChanged' in event && event.isBasisChanged,
    isHeldByLender: ({ context, event }: Asked) =>
      'isBasisChanged' in event && event.isBasisChanged && context.isWithLender === true,
    /** A borrower who began alone is shown no offer (specification 4.6), whoever works on the application with them. */
    needsAcceptance: ({ context, event }: Asked) =>
      event.caller === 'agent' || context.isBegunAlone === false,
    isAgent: ({ event }: Asked) => event.caller === 'agent',
    isOpenToLeave: ({ context }) => context.coolingOff !== 'OVER',
    hasLeft: ({ context }) => context.hasLeft,
    isFileChecking: ({ context }) => context.files === 'CHECKING',
    isFileInfected: ({ context }) => context.infectedIn.length > 0,
  },
})

export function refused<const Code extends RefusalCode>(code: Code) {
  return { actions: { type: 'refuse', params: { code } } } as const
}

export function refusedWhen<const Guard, const Code extends RefusalCode>(guard: Guard, code: Code) {
  return { guard, ...refused(code) } as const
}

export const repeated = { actions: 'repeat' } as const

export function each<const Type extends string, const Transition>(
  types: readonly Type[],
  transition: Transition,
) {
  // The entries have just these keys.
  return Object.fromEntries(types.map((type) => [type, transition])) as Record<Type, Transition>
}
