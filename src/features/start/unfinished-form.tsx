import { useState } from 'react'
import { discardDraft, readDraft } from '@/src/form/draft/draft-store'
import { text } from '@/src/language/current-language'
import { Button } from '@/src/ui/button/button'
import classes from './start.module.css'

function begunFor(draft: string): string | null {
  const { name, mobile } = readDraft(draft)
  const texts = [name, mobile].filter((each) => typeof each === 'string')
  return texts.find((each) => each.trim() !== '') ?? null
}

/** The next customer's form must not begin with the answers of the last. Whoever just types goes on. */
export function UnfinishedForm({ draft, onStartEmpty }: { draft: string; onStartEmpty: () => void }) {
  const [whom, setWhom] = useState(() => begunFor(draft))
  if (whom === null) return null
  return (
    <section className={classes.notice} aria-labelledby="unfinished-form">
      <strong id="unfinished-form">
        {text('A form for {name} was started on this phone and not sent.', { name: whom })}
      </strong>
      <div className={classes.choices}>
        <Button variant="default" onClick={() => setWhom(null)}>
          {text('Continue this form')}
        </Button>
        <Button
          variant="default"
          onClick={() => {
            discardDraft(draft)
            onStartEmpty()
          }}
        >
          {text('Start empty')}
        </Button>
      </div>
    </section>
  )
}
