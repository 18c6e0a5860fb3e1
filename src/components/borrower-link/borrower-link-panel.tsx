import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { borrowerLinkMachine } from '@/machines/borrower-link/borrower-link.machine'
import type { NewBorrowerLink } from '@/schemas/entities/borrower-link'
import { formatText } from '@/schemas/language/format-text'
import { loadAllTexts } from '@/src/language/choose-language'
import { currentLanguage, text } from '@/src/language/current-language'
import { Button } from '@/src/ui/button/button'
import { CopyButton } from '../../ui/copy/copy-button'
import { ShareButton } from '../../ui/copy/share-button'
import classes from './borrower-link.module.css'
import { formatPurpose } from './format-purpose'

type BorrowerLinkActor = ActorRefFrom<typeof borrowerLinkMachine>

/** After a reload another one can be made, as this one is told once. */
export function BorrowerLinkPanel(props: { actor: BorrowerLinkActor; sender: string; onLeave: () => void }) {
  const { actor, sender, onLeave } = props
  const link = useSelector(actor, ({ context }) => context.link)
  const language = useSelector(actor, ({ context }) => context.language)
  const words = useSelector(actor, ({ context }) => formatPurpose(context.of))
  const hasOpened = useSelector(actor, (snapshot) => snapshot.hasTag('opened'))
  const isOffline = useSelector(actor, (snapshot) => snapshot.hasTag('offline'))
  return (
    <>
      <output className={classes.standing}>
        {hasOpened ? text('The borrower has opened the link and is reading.') : waitingText(link)}
        {isOffline && ` ${text('There is no network: what the borrower does shows here once it is back.')}`}
      </output>
      {!hasOpened && link && <LinkToShare words={words} link={link} language={language} sender={sender} />}
      {!hasOpened && !link && (
        <Button
          fullWidth
          style={{ marginBottom: '0.75rem' }}
          onClick={() => actor.send({ type: 'link.requested' })}
        >
          {text('New link')}
        </Button>
      )}
      <Button variant="default" fullWidth onClick={onLeave}>
        {text('Continue on this phone')}
      </Button>
    </>
  )
}

function waitingText(link: NewBorrowerLink | null): string {
  if (!link) return text('The borrower has not opened the link yet. If it was not sent, make a new one.')
  const minutes = Math.ceil(link.seconds_left / 60)
  return text('Let the borrower scan this, or share the link. It works once, for {minutes} minutes.', {
    minutes,
  })
}

/** Those of the page until others are there, and where they do not come. */
function useTextsOf(language: string | null) {
  const [texts, setTexts] = useState(currentLanguage)
  useEffect(() => {
    if (language !== null) loadAllTexts(language).then(setTexts, () => undefined)
  }, [language])
  return texts
}

function LinkToShare(props: {
  words: ReturnType<typeof formatPurpose>
  link: NewBorrowerLink
  language: string | null
  sender: string
}) {
  const { words, link, language, sender } = props
  const texts = useTextsOf(language)
  return (
    <>
      <img
        className={classes.picture}
        src={link.qr_code_image}
        alt={text(words.picture)}
        width={240}
        height={240}
      />
      <div className={classes.share}>
        <ShareButton text={`${formatText(texts, words.share)}: ${sender}`} url={link.url} />
        <CopyButton text={link.url} success="URL copied to clipboard!" />
      </div>
    </>
  )
}
