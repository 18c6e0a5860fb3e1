import { queryOptions } from '@tanstack/react-query'
import { TIME_LIMITS } from '@/schemas/time-limits'
import { callApi } from '@/src/api/client'
import { forCurrentRole } from '@/src/api/for-current-role'
import { decodePicture } from '../processing/decode-picture'
import { readPictureSize } from '../processing/read-picture-size'

/** Pixels: a thumbnail on a screen of three pixels a CSS pixel. */
const SHORT_SIDE = 132

/** Milliseconds: longer than an agent stays with one application, so that nothing is fetched twice meanwhile. */
const REMEMBERED = 60 * 60 * 1000

/** Fetches an uploaded picture once and scales it down. Fails quietly for what is no picture. */
export function thumbnailQuery(fileId: string) {
  return queryOptions({
    queryKey: ['thumbnail', fileId],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: REMEMBERED,
    retry: false,
    meta: { isQuiet: true },
    queryFn: async () => {
      const { getFileUrl, getOwnFileUrl } = await import('@/schemas/calls/files')
      const { file_url } = await callApi(forCurrentRole(getFileUrl, getOwnFileUrl), {
        query: { file_id: fileId },
      })
      const response = await fetch(file_url, { signal: AbortSignal.timeout(TIME_LIMITS.read) })
      if (!response.ok) throw new Error(`The picture was answered with ${response.status}`)
      return resizeToThumbnail(await response.blob())
    },
  })
}

async function resizeToThumbnail(file: Blob): Promise<Blob> {
  const pixels = await readPictureSize(file)
  const sides = pixels && [pixels.width, pixels.height]
  const longSide = sides && Math.round((SHORT_SIDE * Math.max(...sides)) / Math.min(...sides))
  const picture = longSide && (await decodePicture(file, pixels, longSide))
  if (!picture) throw new Error('No picture that a phone can show')
  return picture.convertToBlob()
}
