import { text } from '@/src/language/current-language'
import type { ListFilter } from '../../api/queries/list-queries'
import classes from './applications.module.css'
import { isNarrowed } from './list-filter'

type Answer = { narrowed?: { is_cut: boolean } | undefined; total_elements: number } | undefined

export function NarrowedNote({
  narrowing,
  answer,
  isOld,
}: {
  narrowing: ListFilter
  answer: Answer
  isOld: boolean
}) {
  return <output className={classes.note}>{isOld || !answer ? '' : noteOf(narrowing, answer)}</output>
}

function noteOf(narrowing: ListFilter, { narrowed, total_elements: total }: NonNullable<Answer>): string {
  if (!isNarrowed(narrowing)) return ''
  if (narrowed === undefined)
    return text('Search and filters work on one page at a time here. Turn the pages to see all.')
  if (narrowed.is_cut)
    return text('There are more than {count}. Narrow your search to see the others.', {
      count: total,
    })
  if (narrowing.search === undefined) return ''
  return total === 1 ? text('1 application found') : text('{count} applications found', { count: total })
}
