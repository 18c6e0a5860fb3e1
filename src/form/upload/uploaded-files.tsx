import { useSelector } from '@xstate/react'
import type { ComponentProps } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { UploadLogic } from '@/machines/upload/upload.machine'
import { text } from '@/src/language/current-language'
import { CrossIcon } from '@/src/ui/icons/icons'
import { useLazyModule } from '@/src/ui/use-lazy-module'
import { findPicture } from '../../images/processing/pictures'
import { formatFileName } from './file-name'
import { FilePreview, UploadedMark } from './file-preview'
import { isWithheld, ScanNote } from './scan-note'
import classes from './upload-field.module.css'
import { useUploadScope } from './upload-scope'

const loadPreview = () => import('../../images/editor/photograph-preview')

export function UploadedFiles(props: {
  actor: ActorRefFrom<UploadLogic>
  label: string
  isAadhaarField: boolean
  isDisabled: boolean
  onView: ((fileId: string) => void) | undefined
  onRemove: (fileId: string) => void
  onReplace: (fileId: string, picture: File) => void
  onRetake: (fileId: string) => void
  /** Chooses another file in its place; null where a field takes several. */
  onExchange: ((fileId: string) => void) | null
}) {
  const { actor, label, isAadhaarField, isDisabled, onView, onRemove, onReplace, onRetake, onExchange } =
    props
  const files = useSelector(actor, ({ context }) => context.files)
  const { scans = [] } = useUploadScope()
  return (
    <ul className={classes.files}>
      {files.map(({ fileId, name: kept }) => {
        const picture = findPicture(actor, kept)
        const name = formatFileName(kept)
        const scanned = scans.find((file) => file.file_id === fileId)
        const onOpen = isWithheld(scanned) ? undefined : onView
        return (
          <li key={fileId} className={classes.file}>
            {picture ? (
              <ChosenPicture
                picture={picture}
                label={label}
                isDisabled={isDisabled}
                isAadhaarField={isAadhaarField}
                onEdited={(edited) => onReplace(fileId, edited)}
                onRetake={() => onRetake(fileId)}
              />
            ) : (
              <FilePreview
                fileId={fileId}
                name={name}
                canBeRead={onOpen !== undefined}
                isWithheld={isWithheld(scanned)}
              />
            )}
            {onOpen ? (
              <button
                type="button"
                className={`${classes.button} ${classes.name}`}
                aria-label={text('View {file} of {field}', { file: name, field: label })}
                onClick={() => onOpen(fileId)}
              >
                {name}
              </button>
            ) : (
              <span className={classes.name}>{name}</span>
            )}
            {onExchange && !picture && (
              <button
                type="button"
                className={classes.button}
                aria-label={text('Replace {file} of {field}', { file: name, field: label })}
                disabled={isDisabled}
                onClick={() => onExchange(fileId)}
              >
                {text('Replace')}
              </button>
            )}
            <button
              type="button"
              className={classes.button}
              aria-label={text('Remove {file} of {field}', { file: name, field: label })}
              disabled={isDisabled}
              onClick={() => onRemove(fileId)}
            >
              <CrossIcon />
            </button>
            {scanned && <ScanNote file={scanned} />}
          </li>
        )
      })}
    </ul>
  )
}

/** Without its code the picture is sent all the same. */
function ChosenPicture(props: ComponentProps<Awaited<ReturnType<typeof loadPreview>>['PhotographPreview']>) {
  const code = useLazyModule(loadPreview)
  if (code === 'coming') return <span className={classes.thumbnail} />
  return code === 'lost' ? <UploadedMark /> : <code.PhotographPreview {...props} />
}
