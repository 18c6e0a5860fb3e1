import {
  answerHandOver,
  createHandOver,
  endHandOver,
  getHandOver,
  openHandOver,
} from '@/schemas/calls/hand-overs'
import { unauthorised, type Caller, type Guest } from '../../http/access/sessions'
import { handOverPage } from '../campaign-links/page-address'
import { qrImage } from '../campaign-links/qr'
import * as handOvers from './create'
import { answerHandOver as takeAnswer } from './answer'
import { openHandOver as open } from './open'
import { borrowersStanding, findHandOver, standingOf } from './standing'
import { clientAddress } from '../../http/client-address'
import { originOf } from '../../http/origin'
import type { Api } from '../../http/serve'
import { writerOf } from '../../http/versions'
import { toldFacts } from '../offers/told'

/** The calls of the borrower are nobody else's (auth/permissions.ts). */
function guestOf(caller: Caller): Guest {
  if (caller.kind !== 'guest') throw unauthorised()
  return caller
}

/** /v1/hand-over: a borrower consents, reads and accepts on the own phone, and the agent follows. */
export function handOversResource({ serve }: Api): void {
  serve(createHandOver, 'agent', async ({ deps, body, caller, context }) => {
    const { row, secret } = await handOvers.createHandOver(deps, caller, body)
    const url = `${handOverPage(context, deps.environment, row.purpose)}#${secret}`
    return { data: { ...standingOf(row, deps.now()), url, qr_code_image: await qrImage(url) } }
  })

  serve(getHandOver, 'agent', async ({ deps, params, caller }) => ({
    data: standingOf(await findHandOver(deps, caller, params.id), deps.now()),
  }))

  serve(endHandOver, 'agent', async ({ deps, params, caller }) => ({
    data: standingOf(await handOvers.endHandOver(deps, caller, params.id), deps.now()),
  }))

  serve(openHandOver, 'caller', async ({ deps, body, caller, context }) => {
    const { row, isTaken, statement, consents } = await open(deps, guestOf(caller), body.secret)
    const standing = await borrowersStanding(deps, row)
    if (isTaken) return { data: { ...standingOf(row, deps.now()), state: 'TAKEN' } }
    if (!statement) return { data: { ...standing, consents } }
    const origin = originOf(context, deps.environment)
    return { data: { ...standing, statement: toldFacts(deps, caller, statement, origin) } }
  })

  serve(answerHandOver, 'caller', async ({ deps, body, caller, context }) => {
    const writer = { ...writerOf(caller, context), caller: guestOf(caller) }
    const address = clientAddress(context, deps.environment.TRUST_PROXY)
    return { data: await borrowersStanding(deps, await takeAnswer(deps, writer, body, address)) }
  })
}
