import { CheckIcon } from '@/src/ui/icons/form-icons'
import { useLazyModule } from '@/src/ui/use-lazy-module'
import classes from './upload-field.module.css'

const loadPicture = () => import('../../images/editor/earlier-picture')

export function FileLook({ fileId, name, canBeRead }: { fileId: string; name: string; canBeRead: boolean }) {
  if (/\.pdf$/i.test(name))
    return (
      <span className={classes.kind} aria-hidden="true">
        PDF
      </span>
    )
  return canBeRead && /\.(?:png|jpe?g)$/i.test(name) ? <Picture fileId={fileId} /> : <Sign />
}

/** The server has the file. */
export function Sign() {
  return (
    <span className={classes.done}>
      <CheckIcon />
    </span>
  )
}

function Picture({ fileId }: { fileId: string }) {
  const code = useLazyModule(loadPicture)
  if (code === 'coming') return <span className={classes.thumbnail} />
  return code === 'lost' ? <Sign /> : <code.EarlierPicture fileId={fileId} sign={<Sign />} />
}
