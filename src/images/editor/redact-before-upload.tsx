import { isOfType } from '../processing/upload-file-check'
import { CoverDialog } from './redaction-dialog'
import { CoverDocument } from './redact-document'

/** A picture, or a document of them. */
export function CoverBeforeSending(props: {
  file: File
  label: string
  /** Hears of what is sent in its place; of a picture that the browser cannot show, of itself. */
  onCovered: (covered: File) => void
  onClose: () => void
}) {
  const { file, onCovered } = props
  if (isOfType(file, ['application/pdf'])) return <CoverDocument {...props} />
  return <CoverDialog {...props} onUnreadable={() => onCovered(file)} />
}
