import type { ReactNode } from 'react'
import type { Label } from '@/schemas/language/texts'
import { text } from '@/src/language/current-language'
import { CopyButton } from './copy-button'
import classes from './copyable-id.module.css'
import { ShareButton } from './share-button'

/** An id to copy or share (specification 2.25); `children`: further ways to take it along */
export function CopyableId({
  label,
  id,
  shareText,
  children,
}: {
  label: Label
  id: string
  shareText?: string
  children?: ReactNode
}) {
  return (
    <div className={classes.box}>
      <span>
        <span className={classes.label}>{text(label)}</span>
        <span className={classes.id}>{id}</span>
      </span>
      <span className={classes.ways}>
        <CopyButton text={id} />
        {shareText !== undefined && <ShareButton text={shareText} />}
        {children !== undefined && <span>{children}</span>}
      </span>
    </div>
  )
}
