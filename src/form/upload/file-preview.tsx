import { CheckIcon } from '@/src/ui/icons/form-icons'
import { useLazyModule } from '@/src/ui/use-lazy-module'
import classes from './upload-field.module.css'

const loadPicture = () => import('../../images/editor/uploaded-thumbnail')

export function FilePreview({
  fileId,
  name,
  canBeRead,
  isWithheld,
}: {
  fileId: string
  name: string
  canBeRead: boolean
  isWithheld: boolean
}) {
  if (/\.pdf$/i.test(name))
    return (
      <span className={classes.kind} aria-hidden="true">
        PDF
      </span>
    )
  if (isWithheld) return <span className={classes.thumbnail} />
  return canBeRead && /\.(?:png|jpe?g)$/i.test(name) ? <LazyThumbnail fileId={fileId} /> : <UploadedMark />
}

export function UploadedMark() {
  return (
    <span className={classes.done}>
      <CheckIcon />
    </span>
  )
}

function LazyThumbnail({ fileId }: { fileId: string }) {
  const code = useLazyModule(loadPicture)
  if (code === 'coming') return <span className={classes.thumbnail} />
  return code === 'lost' ? (
    <UploadedMark />
  ) : (
    <code.UploadedThumbnail fileId={fileId} fallback={<UploadedMark />} />
  )
}
