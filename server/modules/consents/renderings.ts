import { noticeText, type NoticeText } from '@/schemas/notice-text'
import { sayApproved } from '../../config/languages/approved-texts'
import type { Environment } from '../../config/environment'
import { offeredLanguages } from '../../config/tenants'
import { sha256Hex } from '../../core/sha256'
import { noticeHash, noticeOf, sayNotice } from './notices'
import type { ConsentSubject } from './purposes'

/** A notice in another language than English: all that is shown of it, and the hash of the notice. Stored as notices are. */
type NoticeRendering = NoticeText & { notice: string; language: string }

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
  const said = sayApproved(deployment, language, (speaker) =>
    noticeText(sayNotice(deployment, tenant, subject, speaker), speaker),
  )
  if (!said) return null
  const notice = noticeHash(noticeOf(deployment, tenant, subject))
  const rendering: NoticeRendering = { notice, language, ...said }
  return { ...rendering, sha256: sha256Hex(JSON.stringify(rendering)) }
}

/** As it is stored: byte for byte what its hash is of. */
export function renderingText(rendered: RenderedNotice): string {
  const { sha256: _, ...rendering } = rendered
  return JSON.stringify(rendering)
}

function renderNotices(deployment: Deployment, tenant: string, subject: ConsentSubject): RenderedNotice[] {
  return offeredLanguages(deployment, tenant).flatMap(
    (language) => renderNotice(deployment, tenant, subject, language) ?? [],
  )
}

/** Of today's notice, as the answers of calls have it: in English, and in all languages that are offered and approved. */
export function noticeEntity(deployment: Deployment, tenant: string, subject: ConsentSubject) {
  const notice = noticeOf(deployment, tenant, subject)
  const renderings = renderNotices(deployment, tenant, subject)
  return { ...notice, sha256: noticeHash(notice), ...(renderings.length > 0 && { renderings }) }
}

/** @returns the language that was read, by the hash of the notice in English, else of a rendering; undefined for any other hash */
export function findNoticeLanguage(
  deployment: Deployment,
  tenant: string,
  subject: ConsentSubject,
  sha256: string,
): string | undefined {
  if (noticeHash(noticeOf(deployment, tenant, subject)) === sha256) return 'en'
  return renderNotices(deployment, tenant, subject).find((rendered) => rendered.sha256 === sha256)?.language
}
