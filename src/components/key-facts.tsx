import type { KeyFacts } from '@/schemas/entities/key-facts'
import { summarizeKeyFacts, summaryParagraphs } from '@/schemas/key-facts-summary'
import { text } from '@/src/language/current-language'
import { renderingOf } from '@/src/language/rendering'
import { EnglishNote } from './english-note'
import classes from './key-facts.module.css'
import { PARAGRAPH } from './read-aloud/find-paragraph'
import { ReadAloud } from './read-aloud/read-aloud'

/** In the reader's language where all of the statement is approved there, else as it was issued. */
export function KeyFactsList({ facts }: { facts: KeyFacts }) {
  const rendering = renderingOf(facts)
  const summary = rendering?.summary ?? summarizeKeyFacts(facts)
  const { lead, rows, number } = summary
  const lang = rendering ? undefined : 'en-IN'
  return (
    <section className={classes.panel} aria-labelledby="key-facts">
      <h2 id="key-facts" tabIndex={-1} className={classes.title}>
        {text('Key facts')}
      </h2>
      <EnglishNote of={[facts]} />
      <ReadAloud of={facts} texts={summaryParagraphs(summary)}>
        <p className={classes.lead} lang={lang} {...PARAGRAPH}>
          {lead}
        </p>
        <dl className={classes.facts} lang={lang}>
          {rows.map(([label, value]) => (
            <div key={label} className={classes.fact} {...PARAGRAPH}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className={classes.links}>
          <a href={facts.page_url} target="_blank" rel="noreferrer">
            {text('Read the whole statement')}
          </a>
          {facts.pdf_url && (
            <a href={facts.pdf_url} target="_blank" rel="noreferrer">
              {text('Statement as PDF')}
            </a>
          )}
        </p>
        <p className={classes.number} lang={lang} {...PARAGRAPH}>
          {number}
        </p>
      </ReadAloud>
    </section>
  )
}
