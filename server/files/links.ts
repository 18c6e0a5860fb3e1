import { isSameSignature, sign } from '../auth/tokens'

/** What a presigned link is made and checked with. */
type LinkKey = { secret: string; now: () => Date }

/** The query that makes a link to `subject` good without a token until `seconds` from now. */
export function linkQuery(key: LinkKey, subject: string, seconds: number): string {
  const expires = String(Math.floor(key.now().getTime() / 1000) + seconds)
  return String(new URLSearchParams({ expires, signature: sign(key.secret, 'link', subject, expires) }))
}

/** The path and query under which a file can be fetched without a token until `seconds` from now. */
export function signLink(key: LinkKey, fileId: string, seconds: number): string {
  return `/api/v1/files/${fileId}?${linkQuery(key, fileId, seconds)}`
}

/** Whether a link was made here for this subject and has not run out. */
export function isLinkGood(key: LinkKey, subject: string, expires: string, signature: string): boolean {
  const isGenuine = isSameSignature(signature, sign(key.secret, 'link', subject, expires))
  return isGenuine && Number(expires) * 1000 > key.now().getTime()
}
