import classes from './avatar.module.css'

/** The first letter of a person's name, for the eye alone: the name stands beside it. */
export function Avatar({ name }: { name: string | null | undefined }) {
  const [letter = '?'] = name?.trim() ?? ''
  return <span className={classes.avatar} data-letter={letter.toUpperCase()} />
}
