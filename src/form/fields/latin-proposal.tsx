import { text } from '@/src/language/current-language'
import { useLazyModule } from '@/src/ui/use-lazy-module'
import classes from './field.module.css'
import { KnownNames } from './known-names'

// Few type in a script of India, and the table of its letters is for them alone.
const loadLetters = () => import('@/src/language/script/latin-letters')

type Props = { label: string; value: string; onChoose: (name: string) => void }

/** Lenders read Latin letters: what was typed in a script of India is proposed in them, and taken by a tap alone. */
export function LatinProposal({ label, value, onChoose }: Props) {
  const letters = useLazyModule(loadLetters)
  if (typeof letters === 'string') return null
  const name = letters.toLatinLetters(value)
  if (name === value) return null
  return (
    <span className={classes.proposal}>
      <span>{text('In English letters')}</span>{' '}
      <KnownNames label={label} names={[name]} value={value} onChoose={onChoose} />
    </span>
  )
}
