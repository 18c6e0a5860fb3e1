import { useStore } from '@tanstack/react-form'
import { text } from '@/src/language/current-language'
import { listShownFields } from '@/src/form/core/form-progress'
import { findPart, PART_NAMES, PARTS, type Part } from './business-parts'
import classes from './business-part.module.css'
import type { BusinessForm } from './use-business-form'

/** @returns of each part, how many of the fields that it shows are filled; one text, since a list would be another for each key */
function countFilled(form: BusinessForm): string {
  const fields = listShownFields(form)
  return PART_NAMES.map((part) => {
    const own = fields.filter(({ name }) => findPart(name) === part)
    return `${own.filter(({ isFilled }) => isFilled).length}/${own.length}`
  }).join()
}

function formatCount(filled: string): string {
  const [count = '', total = ''] = filled.split('/')
  return text('{count} of {total}', { count, total })
}

/** Goes to the heading of a part, from where the keyboard goes on. */
export function showPart(part: Part): void {
  const heading = document.querySelector<HTMLElement>(`[data-part="${part}"] h2`)
  heading?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}

/** All parts stand below each other on the page: the links are a short way to each. */
export function PartLinks({ form, atHand }: { form: BusinessForm; atHand: Part }) {
  const counts = useStore(form.store, () => countFilled(form)).split(',')
  return (
    <nav aria-label={text('Parts of this form')} className={classes.links}>
      {PART_NAMES.map((part, index) => (
        <a
          key={part}
          href={`#${part}`}
          aria-current={part === atHand ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault()
            showPart(part)
          }}
        >
          <span>{text(PARTS[part].title)}</span>
          <small>{formatCount(counts[index] ?? '')}</small>
        </a>
      ))}
    </nav>
  )
}
