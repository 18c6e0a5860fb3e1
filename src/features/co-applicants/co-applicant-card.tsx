import type { CoApplicant } from '@/schemas/entities/application'
import { text } from '@/src/language/current-language'
import { Avatar } from '../../ui/avatar/avatar'
import textButton from '../../ui/theme/text-button.module.css'
import cards from '../../ui/card/people-cards.module.css'

export function CoApplicantCard(props: { person: CoApplicant; isFileRefused: boolean; onEdit: () => void }) {
  const { person, isFileRefused, onEdit } = props
  return (
    <li className={cards.person}>
      <Avatar name={person.name} />
      <span className={cards.who}>
        <strong>{person.name}</strong>
        {person.mobile && <span className={cards.soft}>{person.mobile}</span>}
        {person.email && <span className={cards.soft}>{person.email}</span>}
        {isFileRefused && <strong className={cards.refused}>{text('The virus check refused a file')}</strong>}
      </span>
      <span className={cards.actions}>
        <button
          type="button"
          className={textButton.button}
          aria-label={text('Edit {name}', { name: person.name ?? '' })}
          onClick={onEdit}
        >
          {text('Edit')}
        </button>
      </span>
    </li>
  )
}
