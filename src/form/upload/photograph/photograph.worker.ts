import type { PhotographsToPrepare } from './ask-worker'
import { documentOf } from './document-of-pictures'
import { shrunk } from './shrunk'

/** Answers one order: a file made of photographs, or null where it stays as it is. */
async function made({ photographs, type, mustBeMade }: PhotographsToPrepare): Promise<Blob | null> {
  if (type !== 'application/pdf') {
    const [photograph] = photographs
    return photograph ? ((await shrunk(photograph, type, mustBeMade))?.blob ?? null) : null
  }
  const pages = []
  for (const photograph of photographs) pages.push(await shrunk(photograph, 'image/jpeg', true))
  const readable = pages.filter((page) => page !== null)
  return readable.length === pages.length ? documentOf(readable) : null
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of one origin, a window is not
const answer = (blob: Blob | null) => self.postMessage(blob)

addEventListener('message', ({ data }: MessageEvent<PhotographsToPrepare>) => {
  void made(data).then(answer, () => answer(null))
})
