import { isOfType } from '../processing/upload-file-check'
import { RedactDocument } from './redact-document'
import { RedactionDialog } from './redaction-dialog'

export function RedactBeforeUpload(props: {
  file: File
  label: string
  /** Gets the file to send instead; the original where the browser cannot show it. */
  onRedacted: (covered: File) => void
  onClose: () => void
}) {
  const { file, onRedacted } = props
  if (isOfType(file, ['application/pdf'])) return <RedactDocument {...props} />
  return <RedactionDialog {...props} onUnreadable={() => onRedacted(file)} />
}
