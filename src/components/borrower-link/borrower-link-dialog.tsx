import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { borrowerLinkMachine } from '@/machines/borrower-link/borrower-link.machine'
import type { TenantConfig } from '@/schemas/entities/tenant'
import { text } from '@/src/language/current-language'
import { Button } from '@/src/ui/button/button'
import { Dialog } from '../../ui/dialog/dialog'
import { ErrorPanel, LoadingPanel } from '../../ui/page/panels'
import { BorrowerLinkChoice } from './borrower-link-choice'
import { BorrowerLinkPanel } from './borrower-link-panel'
import classes from './borrower-link.module.css'
import { formatPurpose } from './format-purpose'

type Props = {
  actor: ActorRefFrom<typeof borrowerLinkMachine>
  tenant: { id: string; config: TenantConfig | null }
  /** The language in which the borrower was written to before. */
  earlier?: string | undefined
  onLeave: () => void
}

export function BorrowerLinkDialog({ onLeave, ...props }: Props) {
  const { actor } = props
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isFollowing = useSelector(actor, (snapshot) => snapshot.hasTag('following'))
  // A link that is open is taken back first.
  const leave = () => (isFollowing ? actor.send({ type: 'link.ended' }) : onLeave())
  return (
    <Dialog title={text("On the borrower's phone")} onClose={isBusy ? () => undefined : leave}>
      {isBusy ? <LoadingPanel text="One moment" /> : <Step {...props} onLeave={leave} />}
    </Dialog>
  )
}

function Step({ actor, tenant: { id, config }, earlier, onLeave }: Props) {
  const tag = useSelector(actor, (snapshot) => STEPS.find((step) => snapshot.hasTag(step)))
  const words = useSelector(actor, ({ context }) => formatPurpose(context.of))
  if (tag === 'following')
    return <BorrowerLinkPanel actor={actor} sender={config?.name ?? id} onLeave={onLeave} />
  if (tag === 'failed')
    return (
      <ErrorPanel
        message="It could not be read what the borrower has answered."
        onRetry={() => actor.send({ type: 'retry' })}
      />
    )
  // Another server is not to be told a language.
  const languages = { offered: config?.links_in_languages ? config.languages : undefined, earlier }
  if (tag === undefined) return <BorrowerLinkChoice actor={actor} languages={languages} onLeave={onLeave} />
  return (
    <>
      <output>
        {text(tag === 'refused' ? words.refused : 'The link is no longer valid, and nothing was answered.')}
      </output>
      <div className={classes.actions}>
        <Button onClick={() => actor.send({ type: 'link.requested' })}>{text('New link')}</Button>
        <Button variant="default" onClick={onLeave}>
          {text(words.back)}
        </Button>
      </div>
    </>
  )
}

const STEPS = ['following', 'failed', 'refused', 'expired'] as const
