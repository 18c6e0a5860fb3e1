import { useStore } from '@tanstack/react-form'
import { use } from 'react'
import { listRequired } from '@/src/form/core/form-progress'
import { RequiredFieldsContext } from '@/src/form/fields/required-fields'
import { text } from '@/src/language/current-language'
import classes from './business-part.module.css'
import { findPart, PART_NAMES, PARTS, type Part } from './business-parts'
import type { BusinessForm } from './use-business-form'

/** @returns of each part, how many of its required fields are filled; one text, since a list would be another for each key */
function countFilled(form: BusinessForm, required: ReadonlySet<string>): string {
  const fields = listRequired(form, required)
  return PART_NAMES.map((part) => {
    const own = fields.filter(({ name }) => findPart(name) === part)
    return `${own.filter(({ isFilled }) => isFilled).length}/${own.length}`
  }).join()
}

function PartCount({ filled }: { filled: string }) {
  const [count = '', total = ''] = filled.split('/')
  if (total === '0') return null
  return (
    <small data-done={count === total || undefined}>{text('{count} of {total}', { count, total })}</small>
  )
}

/** Goes to the heading of a part, from where the keyboard goes on. */
export function showPart(part: Part): void {
  const heading = document.querySelector<HTMLElement>(`[data-part="${part}"] h2`)
  heading?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}

/** All parts stand below each other on the page: the links are a short way to each. */
export function PartLinks({ form, atHand }: { form: BusinessForm; atHand: Part }) {
  const required = use(RequiredFieldsContext)
  const counts = useStore(form.store, () => countFilled(form, required)).split(',')
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
          <PartCount filled={counts[index] ?? ''} />
        </a>
      ))}
    </nav>
  )
}
