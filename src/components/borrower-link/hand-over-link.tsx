import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { handOverMachine } from '@/machines/borrower-link/hand-over.machine'
import type { NewHandOver } from '@/schemas/entities/hand-over'
import { CopyButton } from '../../ui/copy/copy-button'
import { ShareButton } from '../../ui/copy/share-button'
import { wordsOf } from './hand-over-words'
import classes from './hand-over.module.css'

type HandOverActor = ActorRefFrom<typeof handOverMachine>

/** How far the borrower is, and until then the link; after a reload another one can be made, as this one is told once. */
export function HandOverLink(props: { actor: HandOverActor; sender: string; onLeave: () => void }) {
  const { actor, sender, onLeave } = props
  const link = useSelector(actor, ({ context }) => context.link)
  const words = useSelector(actor, ({ context }) => wordsOf(context.of))
  const hasOpened = useSelector(actor, (snapshot) => snapshot.hasTag('opened'))
  const isOffline = useSelector(actor, (snapshot) => snapshot.hasTag('offline'))
  return (
    <>
      <output className={classes.standing}>
        {hasOpened ? 'The borrower has opened the link and is reading.' : waitingText(link)}
        {isOffline && ' There is no network: what the borrower does shows here once it is back.'}
      </output>
      {!hasOpened && link && <LinkToShare words={words} link={link} sender={sender} />}
      {!hasOpened && !link && (
        <Button fullWidth mb="sm" onClick={() => actor.send({ type: 'link.requested' })}>
          New link
        </Button>
      )}
      <Button variant="default" fullWidth onClick={onLeave}>
        Continue on this phone
      </Button>
    </>
  )
}

function waitingText(link: NewHandOver | null): string {
  if (!link) return 'The borrower has not opened the link yet. If it was not sent, make a new one.'
  const minutes = Math.ceil(link.seconds_left / 60)
  return `Let the borrower scan this, or share the link. It works once, for ${minutes} minutes.`
}

function LinkToShare(props: { words: ReturnType<typeof wordsOf>; link: NewHandOver; sender: string }) {
  const { words, link, sender } = props
  return (
    <>
      <img
        className={classes.picture}
        src={link.qr_code_image}
        alt={words.picture}
        width={240}
        height={240}
      />
      <div className={classes.share}>
        <ShareButton text={`${words.share}: ${sender}`} url={link.url} />
        <CopyButton text={link.url} success="URL copied to clipboard!" />
      </div>
    </>
  )
}
