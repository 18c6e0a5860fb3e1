import { useStore } from '@tanstack/react-form'
import { isFilled } from '@/src/form/core/form-progress'
import { findPart, PART_NAMES, PARTS, type Part } from './business-parts'
import classes from './business-part.module.css'
import type { BusinessForm } from './use-business-form'

/** @returns of each part, the number of its fields that are filled, and of those that it shows */
function countFilled(form: BusinessForm): Record<Part, [filled: number, all: number]> {
  const counts: Record<Part, [number, number]> = {
    business: [0, 0],
    address: [0, 0],
    bank: [0, 0],
    figures: [0, 0],
  }
  // Object.keys forgets the names of the fields.
  for (const name of Object.keys(form.fieldInfo) as (keyof typeof form.fieldInfo)[]) {
    if (!form.fieldInfo[name]?.instance) continue
    const count = counts[findPart(name)]
    count[1] += 1
    if (isFilled(name, form.getFieldValue(name))) count[0] += 1
  }
  return counts
}

/** Goes to the heading of a part, from where the keyboard goes on. */
export function showPart(part: Part): void {
  const heading = document.querySelector<HTMLElement>(`[data-part="${part}"] h2`)
  heading?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}

/** All parts stand below each other on the page: the links are a short way to each. */
export function PartLinks({ form, atHand }: { form: BusinessForm; atHand: Part }) {
  const counts = useStore(form.store, () =>
    PART_NAMES.map((part) => countFilled(form)[part].join(' of ')).join(),
  )
  const texts = counts.split(',')
  return (
    <nav aria-label="Parts of this form" className={classes.links}>
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
          <span>{PARTS[part].title}</span>
          <small>{texts[index]}</small>
        </a>
      ))}
    </nav>
  )
}
