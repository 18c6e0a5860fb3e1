import { useSelector } from '@xstate/react'
import { useId, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { borrowerLinkMachine } from '@/machines/borrower-link/borrower-link.machine'
import type { BorrowerLinkPurpose } from '@/schemas/borrower-link'
import type { OfferedLanguages } from '@/schemas/entities/tenant'
import { pickLanguage } from '@/schemas/language/languages'
import { currentLanguage, text } from '@/src/language/current-language'
import { Button } from '@/src/ui/button/button'
import { FieldFrame } from '@/src/ui/field/field-frame'
import { BoxSign, boxOf } from '@/src/ui/field/text-box'
import { ChevronIcon } from '@/src/ui/icons/form-icons'
import classes from './borrower-link.module.css'
import { formatPurpose } from './format-purpose'

/** Those that the server makes links in, and what the borrower had before. */
type LinkLanguages = { offered?: OfferedLanguages | undefined; earlier?: string | undefined }

/** A borrower who has read the key facts can go on to accept. */
export function BorrowerLinkChoice(props: {
  actor: ActorRefFrom<typeof borrowerLinkMachine>
  languages: LinkLanguages
  onLeave: () => void
}) {
  const { actor, languages, onLeave } = props
  const { offered } = languages
  const kept = useSelector(actor, ({ context }) => context.language)
  const [language, setLanguage] = useState(() =>
    pickLanguage(
      Object.keys(offered ?? {}),
      kept ?? undefined,
      languages.earlier,
      currentLanguage().language,
    ),
  )
  const hasRead = useSelector(actor, (snapshot) => snapshot.hasTag('acknowledged'))
  const of = useSelector(actor, ({ context }) => context.of)
  const choose = (purpose: BorrowerLinkPurpose) => () =>
    actor.send({ type: 'purpose.chosen', purpose, ...(offered && { language }) })
  const { lead, back } = formatPurpose(of)
  const { frame, wrapper, control } = boxOf(useId(), { label: text('Borrower’s language') })
  const select = offered && (
    <FieldFrame {...frame} className={classes.language}>
      <div {...wrapper} data-pointer data-with-right-section>
        <select {...control} value={language} onChange={(event) => setLanguage(event.target.value)}>
          {Object.entries(offered).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <BoxSign position="right">
          <ChevronIcon />
        </BoxSign>
      </div>
    </FieldFrame>
  )
  if ('mobile' in of)
    return (
      <>
        <p>{text(lead)}</p>
        {select}
        <div className={classes.actions}>
          <Button onClick={choose('CONSENT')}>{text('Make the link')}</Button>
        </div>
      </>
    )
  return (
    <>
      {hasRead ? <output>{text('The borrower has read the key facts.')}</output> : <p>{text(lead)}</p>}
      {select}
      <div className={classes.actions}>
        <Button onClick={choose('ACCEPTANCE')}>{text('Read and accept')}</Button>
        {hasRead ? (
          <Button variant="default" onClick={onLeave}>
            {text(back)}
          </Button>
        ) : (
          <Button variant="default" onClick={choose('STATEMENT')}>
            {text('Read only')}
          </Button>
        )}
      </div>
    </>
  )
}
