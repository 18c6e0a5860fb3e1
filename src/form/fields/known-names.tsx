import classes from './field.module.css'

/**
 * Names that the application has already, each of which fills the field in at one tap. The one that was taken stays, so that
 * another can be taken in its place.
 */
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
      <span className="visually-hidden"> as {label}</span>
    </button>
  ))
}
