import { Link } from '@tanstack/react-router'
import { memo, useDeferredValue, useState } from 'react'
import { countOf, type Count, type OutboxStatus } from '@/machines/outbox/outbox-status'
import type { Label } from '@/schemas/language/texts'
import { text } from '@/src/language/current-language'
import { useIsOutboxUnknown, useLostEntries, useOutboxItems } from '../../hooks/outbox'
import { AlertIcon, CheckIcon, CloudOffIcon, PhoneIcon } from '../../ui/icons/form-icons'
import classes from './sent-sign.module.css'

const ICONS = {
  allSent: CheckIcon,
  onPhone: PhoneIcon,
  awaitingNetwork: CloudOffIcon,
  needsPerson: AlertIcon,
}

const WORDS: Record<Exclude<OutboxStatus, 'allSent'>, (count: number) => Label> = {
  onPhone: () => 'on this phone',
  awaitingNetwork: (count) => (count === 1 ? 'waits for the network' : 'wait for the network'),
  needsPerson: (count) => (count === 1 ? 'needs you' : 'need you'),
}

type Page = '/unsent' | '/apply-loan/unsent'

export function SentSign({ to }: { to: Page }) {
  const counted = countOf({ items: useOutboxItems(), lost: useLostEntries() })
  const isUnknown = useIsOutboxUnknown()
  // Each save changes it twice, and the next step would wait for both.
  const standing = useDeferredValue(counted.standing)
  const count = useDeferredValue(counted.count)
  const words = text(standing === 'allSent' ? 'All sent' : WORDS[standing](count))
  return (
    <>
      {isUnknown ? (
        <span className={classes.sign} />
      ) : (
        <Sign to={to} standing={standing} count={count} words={words} />
      )}
      <Announcement {...counted} />
    </>
  )
}

const Sign = memo(function Sign({ to, standing, count, words }: Count & { to: Page; words: string }) {
  const Icon = ICONS[standing]
  return (
    <Link to={to} className={classes.sign} data-standing={standing}>
      <Icon />
      {standing === 'allSent' ? (
        <span className={classes.words}>{words}</span>
      ) : (
        <span>
          <span>{count}</span> <span className={classes.words}>{words}</span>
        </span>
      )}
    </Link>
  )
})

const ANNOUNCED: Record<Exclude<OutboxStatus, 'onPhone'>, Label> = {
  allSent: 'Everything is sent.',
  awaitingNetwork: 'Waiting for the network. Nothing that you saved is lost.',
  needsPerson: 'Something you saved could not be sent and needs you.',
}

/** Says what is out of the ordinary, and that it is over; saves that go through at once are not worth a word. */
function Announcement({ standing }: Count) {
  const [said, setSaid] = useState<keyof typeof ANNOUNCED | null>(null)
  const isWorthIt = standing !== 'onPhone' && (standing !== 'allSent' || said !== null)
  if (isWorthIt && standing !== said) setSaid(standing)
  return <output className="visually-hidden">{said !== null && text(ANNOUNCED[said])}</output>
}
