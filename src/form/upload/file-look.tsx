import { lazy, Suspense } from 'react'
import { CheckIcon } from '@/src/ui/form-icons'
import classes from './upload-field.module.css'

const EarlierPicture = lazy(() =>
  import('./photograph/earlier-picture').then((code) => ({ default: code.EarlierPicture })),
)

/** What stands beside the name of a file that the server has and that was not chosen on this page: its picture, or of which kind it is. */
export function FileLook({ fileId, name, canBeRead }: { fileId: string; name: string; canBeRead: boolean }) {
  if (/\.pdf$/i.test(name))
    return (
      <span className={classes.kind} aria-hidden="true">
        PDF
      </span>
    )
  const sign = (
    <span className={classes.done}>
      <CheckIcon />
    </span>
  )
  if (!canBeRead || !/\.(?:png|jpe?g)$/i.test(name)) return sign
  return (
    <Suspense fallback={<span className={classes.thumbnail} />}>
      <EarlierPicture fileId={fileId} sign={sign} />
    </Suspense>
  )
}
