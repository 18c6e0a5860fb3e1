import { IN_ENGLISH, type Speaker } from '@/schemas/language/speaker'
import { noticeParagraphs, noticeText, type NoticeText } from '@/schemas/notice-text'
import type { Environment } from '../../config/environment'
import { renderApproved } from '../../config/languages/approved-texts'
import { findSound, type FoundSound, type Rendition } from '../../config/sounds/find-sound'
import { soundSpeaker } from '../../config/sounds/sound-speaker'
import { offeredLanguages } from '../../config/tenants'
import { sha256Hex } from '../../core/sha256'
import { noticeHash, noticeOf, formatNotice } from './notices'
import type { ConsentSubject } from './purposes'

/** A notice as it was taken in: in another language than English, heard by these sounds, or both. With its hash; stored as notices are. */
type NoticeRendering = NoticeText & { notice: string; language: string; sounds?: readonly string[] }

/** `text` is byte for byte what the hash is of. */
export type RenderedNotice = { rendering: NoticeRendering; text: string; sha256: string }

type Deployment = Environment['deployment']

type NoticeWithSound = { shown: NoticeText; sound: FoundSound | null }

/** As a sound of it says a notice, without the names. */
export function spokenNotice(
  deployment: Deployment,
  tenant: string,
  subject: ConsentSubject,
  speaker: Speaker,
): string[] {
  const spoken = soundSpeaker(speaker)
  return noticeParagraphs(noticeText(formatNotice(deployment, tenant, subject, spoken), spoken))
}

/** @returns null where not all of it is approved in the language (docs/adr/0076) */
function formatIn(
  deployment: Deployment,
  tenant: string,
  subject: ConsentSubject,
  language: string,
): NoticeWithSound | null {
  const say = (speaker: Speaker) => ({
    shown: noticeText(formatNotice(deployment, tenant, subject, speaker), speaker),
    spoken: spokenNotice(deployment, tenant, subject, speaker),
  })
  const said = language === 'en' ? say(IN_ENGLISH) : renderApproved(deployment, language, say)
  if (!said) return null
  const paragraphs = noticeParagraphs(said.shown).map((shown, index) => ({
    shown,
    spoken: said.spoken[index] ?? '',
  }))
  return { shown: said.shown, sound: findSound(deployment, language, paragraphs) }
}

function toRendering(
  notice: string,
  language: string,
  { shown }: NoticeWithSound,
  sounds?: readonly string[],
): RenderedNotice {
  const rendering: NoticeRendering = { notice, language, ...shown, ...(sounds && { sounds }) }
  const text = JSON.stringify(rendering)
  return { rendering, text, sha256: sha256Hex(text) }
}

/** @returns null of what was read in English, and where not all of it is approved in the language or has a sound */
export function renderNotice(
  deployment: Deployment,
  tenant: string,
  subject: ConsentSubject,
  { language, isHeard }: Rendition,
): RenderedNotice | null {
  if (language === 'en' && !isHeard) return null
  const said = formatIn(deployment, tenant, subject, language)
  if (!said || (isHeard && !said.sound)) return null
  const notice = noticeHash(noticeOf(deployment, tenant, subject))
  return toRendering(notice, language, said, isHeard ? said.sound?.names : undefined)
}

/** The sound of a notice, under the hash that who has heard it names. */
function soundEntity(notice: string, language: string, said: NoticeWithSound | null) {
  if (!said?.sound) return undefined
  const { names, parts } = said.sound
  return { sha256: toRendering(notice, language, said, names).sha256, parts }
}

/** Of today's notice, as the answers of calls have it: in English, and in all languages that are offered and approved. */
export function noticeEntity(deployment: Deployment, tenant: string, subject: ConsentSubject) {
  const notice = noticeOf(deployment, tenant, subject)
  const sha256 = noticeHash(notice)
  const renderings = offeredLanguages(deployment, tenant).flatMap((language) => {
    const said = language === 'en' ? null : formatIn(deployment, tenant, subject, language)
    if (!said) return []
    const rendered = toRendering(sha256, language, said)
    const sound = soundEntity(sha256, language, said)
    return Object.assign(rendered.rendering, { sha256: rendered.sha256, sound })
  })
  const sound = soundEntity(sha256, 'en', formatIn(deployment, tenant, subject, 'en'))
  return { ...notice, sha256, sound, ...(renderings.length > 0 && { renderings }) }
}

type Issued = { sha256: string; sound?: { sha256: string } | undefined }

/** @returns how a text was taken in, by the hash that is named: of the English, a rendering, or what was heard; undefined for any other */
export function findRendition(
  english: Issued,
  renderings: readonly (Issued & { language: string })[],
  sha256: string,
): Rendition | undefined {
  const known = [{ ...english, language: 'en' }, ...renderings].find(
    (one) => one.sha256 === sha256 || one.sound?.sha256 === sha256,
  )
  return known && { language: known.language, isHeard: known.sha256 !== sha256 }
}

export function findNoticeRendition(
  deployment: Deployment,
  tenant: string,
  subject: ConsentSubject,
  sha256: string,
): Rendition | undefined {
  const notice = noticeEntity(deployment, tenant, subject)
  return findRendition(notice, notice.renderings ?? [], sha256)
}
