import { createPdf } from './create-pdf'
import type { PreparedPhotographs, PhotographsToPrepare } from './prepare-photographs'
import { resize } from './resize'

const PAGE = { type: 'image/jpeg', mustBeMade: true, edit: {} } as const

/** @returns no blob where the photographs stay as they are */
export async function combinePhotographs({
  photographs,
  type,
  ...order
}: PhotographsToPrepare): Promise<PreparedPhotographs> {
  const isDocument = type === 'application/pdf'
  const pictures = []
  for (const photograph of photographs) {
    const picture = await resize(photograph, isDocument ? PAGE : { type, ...order })
    if (!picture) return { blob: null, flaws: [] }
    pictures.push(picture)
  }
  const [first] = pictures
  const blob = isDocument ? await createPdf(pictures) : (first?.blob ?? null)
  return { blob, flaws: [...new Set(pictures.flatMap(({ flaws }) => flaws))] }
}
