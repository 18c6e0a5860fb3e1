import type { MadeOfPhotographs, PhotographsToPrepare } from './ask-worker'
import { documentOf } from './document-of-pictures'
import { shrunk } from './shrunk'

/** What a document is made of. */
const PAGE = { type: 'image/jpeg', mustBeMade: true, edit: {} } as const

/** Answers one order: a file made of photographs, or none where they stay as they are. */
async function made({ photographs, type, ...order }: PhotographsToPrepare): Promise<MadeOfPhotographs> {
  const isDocument = type === 'application/pdf'
  const pictures = []
  for (const photograph of photographs) {
    const picture = await shrunk(photograph, isDocument ? PAGE : { type, ...order })
    if (!picture) return { blob: null, flaws: [] }
    pictures.push(picture)
  }
  const [first] = pictures
  const blob = isDocument ? await documentOf(pictures) : (first?.blob ?? null)
  return { blob, flaws: [...new Set(pictures.flatMap(({ flaws }) => flaws))] }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of one origin, a window is not
const answer = (result: MadeOfPhotographs) => self.postMessage(result)

addEventListener('message', ({ data }: MessageEvent<PhotographsToPrepare>) => {
  void made(data).then(answer, () => answer({ blob: null, flaws: [] }))
})
