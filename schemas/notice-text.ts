import { IN_ENGLISH, type Speaker } from './language/speaker'

/** A server may leave out some of it. */
type NoticeParts = {
  title: string
  data: readonly string[]
  reason?: string | undefined
  recipients: readonly string[]
  withdrawal?: string | undefined
  rights?: string | undefined
}

/** A notice as it is read; empty is what was left out. */
export type NoticeText = {
  title: string
  lines: string[]
  withdrawal: string
  /** Of the withdrawal, its effect alone. */
  stops: string
  rights: string
}

/** @returns what is told of a notice, on the page and by the server, whose renderings are approved by their hash */
export function noticeText(
  { title, data, reason, recipients, withdrawal = '', rights = '' }: NoticeParts,
  { text }: Speaker = IN_ENGLISH,
): NoticeText {
  return {
    title,
    lines: [
      ...(reason ? [text('{reason}.', { reason })] : []),
      text('Uses: {data}.', { data: data.join('; ') }),
      text('Goes to: {recipients}.', { recipients: recipients.join('; ') }),
    ],
    withdrawal: withdrawal && text('If you withdraw: {withdrawal}', { withdrawal }),
    stops: withdrawal,
    rights,
  }
}

/** All that is shown of it, in its order. */
export function noticeParagraphs({ title, lines, withdrawal, rights }: NoticeText): string[] {
  return [title, ...lines, withdrawal, rights].filter(Boolean)
}
