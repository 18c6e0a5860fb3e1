import type { Reference } from '@/schemas/entities/application'
import { optionLabel, REFERENCE_TYPES } from '@/schemas/options'
import { text, translateIfKnown } from '@/src/language/current-language'
import { useOffered } from '../../components/use-offered'
import { useWizardActor } from '../../hooks/wizard'
import { Avatar } from '../../ui/avatar/avatar'
import cards from '../../ui/card/people-cards.module.css'
import textButton from '../../ui/theme/text-button.module.css'

interface ReferenceCardProps {
  reference: Reference
  onRemove?: (() => void) | undefined
}

export function ReferenceCard({ reference, onRemove }: ReferenceCardProps) {
  const { id, type, name, phone, company_name, address } = reference
  const wizard = useWizardActor()
  const edit = { type: 'reference.editRequested', referenceType: type } as const
  const canEdit = useOffered(edit)
  const canRemove = useOffered({ type: 'reference.removeRequested', referenceId: id })
  return (
    <li className={cards.person}>
      <Avatar name={name} />
      <span className={cards.who}>
        <strong>{name}</strong>
        <span className={cards.soft}>{translateIfKnown(optionLabel(REFERENCE_TYPES, type))}</span>
        {company_name && <span>{company_name}</span>}
        {phone && <span className={cards.soft}>{phone}</span>}
        {address && <span className={cards.soft}>{address}</span>}
      </span>
      <span className={cards.actions}>
        {canEdit && (
          <button
            type="button"
            className={textButton.button}
            aria-label={text('Edit {name}', { name })}
            onClick={() => wizard.send(edit)}
          >
            {text('Edit')}
          </button>
        )}
        {canRemove && onRemove && (
          <button
            type="button"
            className={`${textButton.button} ${textButton.remove}`}
            aria-label={text('Remove {name}', { name })}
            onClick={onRemove}
          >
            {text('Remove')}
          </button>
        )}
      </span>
    </li>
  )
}
