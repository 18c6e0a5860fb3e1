import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { handOverMachine } from '@/machines/hand-over.machine'
import type { NewHandOver } from '@/schemas/entities/hand-over'
import { useTenant } from '../../tenant/use-tenant'
import { CopyButton } from '../../ui/copy-button'
import { ShareButton } from '../../ui/share-button'
import classes from './hand-over-link.module.css'

/** The link as a picture to scan and to share, and how far the borrower is. */
export function HandOverLink(props: {
  actor: ActorRefFrom<typeof handOverMachine>
  link: NewHandOver
  onLeave: () => void
}) {
  const { actor, link, onLeave } = props
  const { id, config } = useTenant()
  const hasOpened = useSelector(actor, (snapshot) => snapshot.hasTag('opened'))
  const isOffline = useSelector(actor, (snapshot) => snapshot.hasTag('offline'))
  const minutes = Math.ceil(link.seconds_left / 60)
  return (
    <>
      <output className={classes.standing}>
        {hasOpened
          ? 'The borrower has opened the link and is reading.'
          : `Let the borrower scan this, or share the link. It works once, for ${minutes} minutes.`}
        {isOffline && ' There is no network: what the borrower does shows here once it is back.'}
      </output>
      {!hasOpened && (
        <>
          <img
            className={classes.picture}
            src={link.qr_code_image}
            alt="QR code that opens the offer on the borrower's phone"
            width={240}
            height={240}
          />
          <div className={classes.share}>
            <ShareButton text={`Your loan offer: ${config?.name ?? id}`} url={link.url} />
            <CopyButton text={link.url} success="URL copied to clipboard!" />
          </div>
        </>
      )}
      <Button variant="default" fullWidth onClick={onLeave}>
        Continue on this phone
      </Button>
    </>
  )
}
