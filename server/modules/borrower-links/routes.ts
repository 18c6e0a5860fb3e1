import {
  answerBorrowerLink,
  createBorrowerLink,
  endBorrowerLink,
  getBorrowerLink,
  openBorrowerLink,
} from '@/schemas/calls/borrower-links'
import { unauthorised, type Caller, type Guest } from '../../http/access/sessions'
import { chosenLanguage, requireOffered } from '../../http/chosen-language'
import { clientAddress } from '../../http/client-address'
import { originOf } from '../../http/origin'
import type { Api } from '../../http/serve'
import { writerOf } from '../../http/versions'
import { saveLanguage } from '../auth/remember-language'
import { borrowerLinkPage } from '../campaign-links/page-address'
import { drawQrCode } from '../campaign-links/qr'
import { statementEntity } from '../offers/statement-entity'
import { answerBorrowerLink as takeAnswer } from './answer'
import * as borrowerLinks from './create'
import { earlierLanguage, saveLinkLanguage } from './link-language'
import { openBorrowerLink as open } from './open'
import { borrowerLinkStatus, findBorrowerLink, linkStatus } from './status'

/** The permissions let no agent get here (http/access/permissions.ts). */
function requireGuest(caller: Caller): Guest {
  if (caller.kind !== 'guest') throw unauthorised()
  return caller
}

export function borrowerLinksResource({ serve }: Api): void {
  serve(createBorrowerLink, 'agent', async ({ deps, body, caller, context }) => {
    const { language: wanted, ...subject } = body
    const language =
      wanted === undefined ? await earlierLanguage(deps, caller, subject) : requireOffered(deps, wanted)
    const { row, secret } = await borrowerLinks.createBorrowerLink(deps, caller, subject, language)
    const url = `${borrowerLinkPage(context, deps.environment, row)}#${secret}`
    return { data: { ...linkStatus(row, deps.now()), url, qr_code_image: await drawQrCode(url) } }
  })

  serve(getBorrowerLink, 'agent', async ({ deps, params, caller }) => ({
    data: linkStatus(await findBorrowerLink(deps, caller, params.id), deps.now()),
  }))

  serve(endBorrowerLink, 'agent', async ({ deps, params, caller }) => ({
    data: linkStatus(await borrowerLinks.endBorrowerLink(deps, caller, params.id), deps.now()),
  }))

  serve(openBorrowerLink, 'caller', async ({ deps, body, caller, context }) => {
    const { row, isTaken, statement, consents } = await open(deps, requireGuest(caller), body.secret)
    const language = chosenLanguage(deps, context)
    if (language && !isTaken) {
      await saveLanguage(deps, caller, language)
      await saveLinkLanguage(deps, row, language)
    }
    const status = await borrowerLinkStatus(deps, row)
    if (isTaken) return { data: { ...linkStatus(row, deps.now()), state: 'TAKEN' } }
    if (!statement) return { data: { ...status, consents } }
    const origin = originOf(context, deps.environment)
    return { data: { ...status, statement: statementEntity(deps, caller, statement, origin) } }
  })

  serve(answerBorrowerLink, 'caller', async ({ deps, body, caller, context }) => {
    const writer = { ...writerOf(caller, context), caller: requireGuest(caller) }
    const address = clientAddress(context, deps.environment.TRUST_PROXY)
    return { data: await borrowerLinkStatus(deps, await takeAnswer(deps, writer, body, address)) }
  })
}
