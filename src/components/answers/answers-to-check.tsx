import { queryOptions, useQuery } from '@tanstack/react-query'
import { text } from '@/src/language/current-language'
import { applicationQuery } from '../../api/queries/queries'
import { useWizard, useWizardActor } from '../../hooks/wizard'
import { Facts } from '../../ui/card/facts'
import textButton from '../../ui/theme/text-button.module.css'
import classes from './answers-to-check.module.css'
import type { DetailDocument, DetailSection } from './application-sections'

const sectionsQuery = queryOptions({
  queryKey: ['application-sections'],
  staleTime: Number.POSITIVE_INFINITY,
  // The application can be submitted without a look at it.
  meta: { isQuiet: true },
  queryFn: () => import('./application-sections'),
})

/** Folded by section. It comes later than the rest: what stands below it keeps to the foot of the window. */
export function AnswersToCheck() {
  const id = useWizard(({ context }) => context.applicationId)
  // The wizard has read it, and the page says where it could not.
  const { data: application } = useQuery({ ...applicationQuery(id ?? ''), enabled: false })
  const { data: words, isPending } = useQuery(sectionsQuery)
  if (isPending) return <span data-coming />
  if (!application || !words) return null
  return (
    <section className={classes.answers} aria-labelledby="answers-to-check">
      <h2 id="answers-to-check" className={classes.title}>
        {text('Check your answers')}
      </h2>
      {words.sectionsOf(application).map((section) => (
        <Section key={section.title} section={section} />
      ))}
    </section>
  )
}

function Section({ section: { title, stage, facts, documents } }: { section: DetailSection }) {
  const wizard = useWizardActor()
  const applicationId = useWizard(({ context }) => context.applicationId ?? undefined)
  const goal = { type: 'GO', stage, applicationId } as const
  const canChange = useWizard((snapshot) => snapshot.can(goal))
  return (
    <details className={classes.section}>
      <summary>{title}</summary>
      <Facts facts={[...facts, ...filesOf(documents)]} />
      {canChange && (
        <button
          type="button"
          className={`${textButton.button} ${textButton.underlined}`}
          onClick={() => wizard.send(goal)}
        >
          {text('Change {section}', { section: title })}
        </button>
      )}
    </details>
  )
}

function filesOf(documents: readonly DetailDocument[]): [label: string, names: string][] {
  const names = new Map<string, string[]>()
  for (const { label, name } of documents) {
    names.set(label, [...(names.get(label) ?? []), name || text('Uploaded')])
  }
  return [...names].map(([label, files]) => [label, files.join(', ')])
}
