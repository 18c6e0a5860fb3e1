import { isOfType } from '../processing/upload-file-check'
import { CoverDialog } from './redaction-dialog'
import { CoverDocument } from './redact-document'

export function CoverBeforeSending(props: {
  file: File
  label: string
  /** Gets the file to send instead; the original where the browser cannot show it. */
  onCovered: (covered: File) => void
  onClose: () => void
}) {
  const { file, onCovered } = props
  if (isOfType(file, ['application/pdf'])) return <CoverDocument {...props} />
  return <CoverDialog {...props} onUnreadable={() => onCovered(file)} />
}
