import { sayApproved } from '../../config/languages/approved-texts'
import type { Environment } from '../../config/environment'
import { findTenant } from '../../config/tenants'
import { sha256Hex } from '../../core/sha256'
import { noticeHash, noticeOf, sayNotice } from './notices'
import type { ConsentSubject } from './purposes'

/** A notice in another language than English: all that is shown of it. Stored as notices are. */
type NoticeRendering = {
  /** The hash of the notice. */
  notice: string
  language: string
  title: string
  lines: readonly string[]
  withdrawal: string
}

export type RenderedNotice = NoticeRendering & { sha256: string }

type Deployment = Environment['deployment']

/** @returns null in English, and where not all of it is approved in the language (docs/adr/0076) */
export function renderNotice(
  deployment: Deployment,
  tenant: string,
  subject: ConsentSubject,
  language: string,
): RenderedNotice | null {
  if (language === 'en') return null
  const notice = noticeHash(noticeOf(deployment, tenant, subject))
  const said = sayApproved(deployment, language, (speaker) => {
    const { title, data, reason, recipients, withdrawal, rights } = sayNotice(
      deployment,
      tenant,
      subject,
      speaker,
    )
    const { text } = speaker
    return {
      title,
      lines: [
        text('{reason}.', { reason }),
        text('Uses: {data}.', { data: data.join('; ') }),
        text('Goes to: {recipients}.', { recipients: recipients.join('; ') }),
        rights,
      ],
      withdrawal: text('If you withdraw: {withdrawal}', { withdrawal }),
    }
  })
  if (!said) return null
  const rendering: NoticeRendering = { notice, language, ...said }
  return { ...rendering, sha256: sha256Hex(JSON.stringify(rendering)) }
}

/** As it is stored: byte for byte what its hash is of. */
export function renderingText(rendered: RenderedNotice): string {
  const { sha256: _, ...rendering } = rendered
  return JSON.stringify(rendering)
}

/** Of today's notice, as the answers of calls have it. */
export function noticeEntity(
  deployment: Deployment,
  tenant: string,
  subject: ConsentSubject,
  language: string,
) {
  const notice = noticeOf(deployment, tenant, subject)
  const rendering = renderNotice(deployment, tenant, subject, language)
  return { ...notice, sha256: noticeHash(notice), ...(rendering && { rendering }) }
}

/** @returns the language that was read, by the hash of the notice in English, else of a rendering; undefined for any other hash */
export function findNoticeLanguage(
  deployment: Deployment,
  tenant: string,
  subject: ConsentSubject,
  sha256: string,
): string | undefined {
  if (noticeHash(noticeOf(deployment, tenant, subject)) === sha256) return 'en'
  const languages: readonly string[] = findTenant(deployment, tenant)?.languages ?? []
  return languages.find((language) => renderNotice(deployment, tenant, subject, language)?.sha256 === sha256)
}
