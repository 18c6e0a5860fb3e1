import { LARGEST_FILE, type UploadMediaType, type UploadRule } from '@/schemas/files/upload-rule'
import { ApiError } from '@/src/api/api-error'
import { needsPreparation, choosePreparedType } from './photograph'
import type { ShownPicture } from './pictures'
import { findFileError, isOfType } from './upload-file-check'

/** `size` is that of the chosen files until `bytes` resolves. */
export type PreparedFile = { name: string; type: string; size: number; bytes: Promise<File> }

type Group = readonly [File, ...File[]]

const ENDING: Record<UploadMediaType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
}

export function toPreparedFile(file: File): PreparedFile {
  return { name: file.name, type: file.type, size: file.size, bytes: Promise.resolve(file) }
}

/** Converts photographs to a type that the field takes, all into one PDF where it takes documents. `bytes` may reject with ApiError. */
export function prepareFiles(
  chosen: readonly File[],
  rule: UploadRule,
  onPicture: (picture: ShownPicture) => void,
): PreparedFile[] {
  const photographs = chosen.filter((file) => needsPreparation(file, isOfType(file, rule.accept)))
  const type = choosePreparedType(rule.accept)
  const [first, ...more] = photographs
  const groups: Group[] =
    first && type === 'application/pdf' ? [[first, ...more]] : photographs.map((file) => [file])
  const others = chosen.filter((file) => !photographs.includes(file))
  for (const file of others) if (file.type.startsWith('image/')) onPicture({ file, flaws: [] })
  return [...others.map(toPreparedFile), ...groups.map((group) => prepareGroup(group, type, rule, onPicture))]
}

function prepareGroup(
  photographs: Group,
  type: UploadMediaType,
  rule: UploadRule,
  onPicture: (picture: ShownPicture) => void,
): PreparedFile {
  const name = `${photographs[0].name.replace(/\.\w+$/, '')}.${ENDING[type]}`
  const bytes = convertGroup(photographs, type, name, rule).then((picture) => {
    if (picture.file.type.startsWith('image/')) onPicture(picture)
    return picture.file
  })
  // `bytes` may stay unread: no unhandled rejection.
  bytes.catch(() => undefined)
  return { name, type, size: photographs.reduce((sum, { size }) => sum + size, 0), bytes }
}

async function convertGroup(
  photographs: Group,
  type: UploadMediaType,
  name: string,
  { accept }: UploadRule,
): Promise<ShownPicture> {
  const [original] = photographs
  const mustBeMade = !isOfType(original, accept)
  const { blob, flaws } = await import('./prepare-photographs')
    .then(({ preparePhotographs }) => preparePhotographs({ photographs, type, mustBeMade, edit: {} }))
    .catch(() => ({ blob: null, flaws: [] }))
  const file = blob ? new File([blob], name, { type }) : original
  const fileError = findFileError([file], accept, LARGEST_FILE)
  if (fileError !== null) throw new ApiError(415, fileError)
  return { file, flaws }
}
