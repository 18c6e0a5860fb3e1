import { readFileType } from '@/schemas/files/file-type'
import { HEAD_BYTES } from '@/schemas/files/picture-size'

/** No field takes it. */
const UNKNOWN = 'application/x-unknown'

/** The type of a file by its bytes; '' where they cannot be read: then its ending has to tell. */
function typeOfBytes(file: File): Promise<string> {
  return file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .then(
      (head) => readFileType(new Uint8Array(head), file.size) ?? UNKNOWN,
      () => '',
    )
}

async function withTypeOfBytes(file: File): Promise<File> {
  const type = await typeOfBytes(file)
  const { name, lastModified } = file
  return type === file.type ? file : new File([file], name, { type, lastModified })
}

/** Chosen files under the types of their bytes: phones guess them from the names, or give none. */
export function withTypesOfBytes(files: readonly File[]): Promise<File[]> {
  return Promise.all(files.map(withTypeOfBytes))
}
