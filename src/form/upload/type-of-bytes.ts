import { readFileType, TYPE_HEAD_BYTES } from '@/schemas/file-type'

/** No field takes it. */
const UNKNOWN = 'application/x-unknown'

/** The type of a file by its bytes; '' where they cannot be read: then its ending has to tell. */
function typeOfBytes(file: File): Promise<string> {
  return file
    .slice(0, TYPE_HEAD_BYTES)
    .arrayBuffer()
    .then(
      (head) => readFileType(new Uint8Array(head), file.size) ?? UNKNOWN,
      () => '',
    )
}

/** A chosen file under the type of its bytes: phones guess it from the name, or give none. */
export async function withTypeOfBytes(file: File): Promise<File> {
  const type = await typeOfBytes(file)
  const { name, lastModified } = file
  return type === file.type ? file : new File([file], name, { type, lastModified })
}
