import { text } from '@/src/language/current-language'
import classes from './field.module.css'

/** Names that the application already has, as buttons. The taken one stays, so that another can replace it. */
export function KnownNames({
  label,
  names,
  value,
  onChoose,
}: {
  label: string
  names: readonly string[]
  value: string
  onChoose: (name: string) => void
}) {
  return names.map((name) => (
    <button
      key={name}
      type="button"
      className={classes.knownName}
      aria-pressed={name === value}
      onClick={() => onChoose(name)}
    >
      {name}
      <span className="visually-hidden"> {text('as {field}', { field: label })}</span>
    </button>
  ))
}
