import type { Decision } from '@/machines/application/decide'
import type { EventType, LifecycleEvent } from '@/machines/application/events'
import type { LifecycleFacts } from '@/machines/application/facts'

/** Something that may happen to an application, of these facts, as the chart answers it. */
export type Asked = { facts: LifecycleFacts; event: LifecycleEvent; decision: Decision }

const SENDS: readonly EventType[] = ['lead.send', 'files.send', 'mail.send']

const isWithheld = (consent: LifecycleFacts['terms']) => consent === 'REFUSED' || consent === 'WITHDRAWN'
const isBasisChange = (event: LifecycleEvent) => 'isBasisChanged' in event && event.isBasisChanged
const isAllowed = ({ decision }: Asked) => decision.outcome === 'allowed'

/** The properties of every application at any time: in words, and as what breaks them. */
export const PROPERTIES: Readonly<Record<string, (asked: Asked) => boolean>> = {
  'nothing is sent of a loan that was left': (asked) =>
    asked.facts.hasLeft && SENDS.includes(asked.event.type) && isAllowed(asked),
  'nothing is sent, offered, accepted or submitted without the consent to handle the application': (asked) =>
    isWithheld(asked.facts.terms) &&
    [...SENDS, 'offer.request', 'offer.update', 'offer.accept', 'application.submit'].includes(
      asked.event.type,
    ) &&
    isAllowed(asked),
  'no bureau is asked, and nothing that it said passed on, without the consent to that': (asked) =>
    isWithheld(asked.facts.bureau) &&
    [...SENDS, 'offer.request', 'offer.update'].includes(asked.event.type) &&
    isAllowed(asked),
  'what is submitted has the answers that its flow demands': (asked) =>
    asked.event.type === 'application.submit' &&
    isAllowed(asked) &&
    !(asked.facts.hasPersonal && asked.facts.hasWork && hasDocuments(asked)),
  'what is submitted has an accepted offer, unless a borrower began it and submits it alone': (asked) =>
    asked.event.type === 'application.submit' && isAllowed(asked) && !mayLackOffer(asked),
  'no offer is accepted that has ended, or was made of other answers, or whose statement has ended': (
    asked,
  ) =>
    asked.event.type === 'offer.accept' &&
    isAllowed(asked) &&
    (asked.facts.offer === 'ENDED' || asked.facts.offer === 'CHANGED' || asked.facts.statement === 'ENDED'),
  'a client that knows statements accepts none that it did not show': (asked) =>
    asked.event.type === 'offer.accept' && isAllowed(asked) && asked.facts.acknowledged === 'ANOTHER',
  'figures that the rules have not computed are never accepted': (asked) =>
    asked.event.type === 'offer.accept' && !asked.event.isSameOffer && isAllowed(asked),
  'an acceptance is never kept by a save that changes what it rests on': ({ facts, event, decision }) =>
    facts.acceptance === 'STANDING' &&
    isBasisChange(event) &&
    decision.outcome === 'allowed' &&
    !decision.endsAcceptance,
  'an acceptance ends by nothing else': ({ facts, event, decision }) =>
    decision.outcome === 'allowed' &&
    decision.endsAcceptance &&
    !(facts.acceptance === 'STANDING' && isBasisChange(event)),
  'what a lender has is not changed under it': (asked) =>
    asked.facts.acceptance === 'STANDING' &&
    asked.facts.isWithLender === true &&
    isBasisChange(asked.event) &&
    isAllowed(asked),
  'of an erased application nothing but the answer of a lender is taken': (asked) =>
    asked.facts.status === 'ERASED' && asked.event.type !== 'lead.answer' && isAllowed(asked),
  'the way out of an accepted loan is open in its days, whatever else is': ({ facts, event, decision }) =>
    event.type === 'loan.leave' &&
    facts.acceptance === 'STANDING' &&
    facts.coolingOff === 'OPEN' &&
    facts.status !== 'ERASED' &&
    decision.outcome === 'refused',
  'no file is sent to a lender that was not checked, or that was found to be infected': (asked) =>
    asked.event.type === 'files.send' &&
    isAllowed(asked) &&
    (asked.facts.files === 'CHECKING' || asked.facts.infectedIn.length > 0),
  'nothing is submitted with an infected file': (asked) =>
    asked.event.type === 'application.submit' && isAllowed(asked) && asked.facts.infectedIn.length > 0,
  'of an accepted draft nothing is saved but the step whose file was refused, and nothing that the acceptance rests on':
    (asked) =>
      asked.facts.acceptance === 'STANDING' &&
      asked.facts.status === 'DRAFT' &&
      asked.event.type.endsWith('.save') &&
      isAllowed(asked) &&
      (isBasisChange(asked.event) || !asked.facts.infectedIn.some((save) => save === asked.event.type)),
  'what is submitted is not changed unless a reviewer has sent it back': (asked) =>
    asked.facts.status === 'COMPLETED' && asked.event.type.endsWith('.save') && isAllowed(asked),
}

function hasDocuments({ facts, event }: Asked): boolean {
  return facts.hasDocuments || !facts.needsDocuments || event.caller !== 'agent'
}

/** A server that keeps to the specification tells a borrower nothing of offers. */
function mayLackOffer({ facts, event }: Asked): boolean {
  if (facts.acceptance === 'STANDING') return true
  return event.caller === 'borrower' && (facts.isBegunAlone !== false || facts.acceptance === 'UNKNOWN')
}

/** Tells if an application has come to an end: nothing is left to be done by those who work on it. */
export function isAtEnd({ status, hasLeft }: LifecycleFacts): boolean {
  return status === 'ERASED' || status === 'COMPLETED' || hasLeft
}
