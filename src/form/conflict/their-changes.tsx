import { useStore, type AnyFormApi } from '@tanstack/react-form'
import { useRef, useState } from 'react'
import { text } from '@/src/language/current-language'
import { Button } from '@/src/ui/button/button'
import { useFocusOnMount } from '@/src/ui/focus/use-focus-on-mount'
import { useFormContext } from '../fields/form-context'
import { useRenderAfterFields } from '../fields/use-render-after-fields'
import { findDifferences, type Difference } from './differences'
import classes from './version-conflict.module.css'

/**
 * Shows the other writer's values beside the form's, to adopt one by one. Saving again saves what is in the form.
 * `before` is what the other has changed; by default what the form opened with.
 */
export function TheirChanges({ theirs, before }: { theirs: object; before?: object | undefined }) {
  const form: AnyFormApi = useFormContext()
  const heading = useFocusOnMount<HTMLHeadingElement>()
  const list = useRef<HTMLUListElement>(null)
  const [adopted, setAdopted] = useState<string | null>(null)
  useRenderAfterFields(theirs)
  // Any change may matter: an adopted field leaves the list, one that comes onto the page enters it.
  useStore(form.store, (state) => state)
  const differences = findDifferences(form, theirs, before)

  function adopt({ name, label, value, display }: Difference, index: number) {
    if (display.replace) display.replace(value)
    else form.setFieldValue(name, value)
    setAdopted(label)
    // The pressed button is about to unmount: focus goes to the next one, or to the heading.
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-adopt]') ?? []
    const next = buttons[index + 1] ?? buttons[index - 1]
    if (next) next.focus()
    else heading.current?.focus()
  }

  return (
    <section className={classes.panel} aria-labelledby="another-writer">
      <h2 ref={heading} id="another-writer" tabIndex={-1} className={classes.title}>
        {text('Somebody else has saved this application meanwhile')}
      </h2>
      <p className={classes.text}>
        {text(
          differences.length === 0
            ? 'Nothing in this step is different from yours. Save again to go on.'
            : 'Nothing you typed is lost. These answers of this step are different: take theirs where they are right, then save again. What stands in the form is saved.',
        )}
      </p>
      <ul ref={list} className={classes.list}>
        {differences.map((difference, index) => (
          <li key={difference.name} className={classes.difference}>
            <strong>{difference.label}</strong>
            <dl className={classes.values}>
              <dt>{text('Saved by the other')}</dt>
              <dd>{difference.theirs || text('Nothing')}</dd>
              <dt>{text('Yours')}</dt>
              <dd>{difference.yours || text('Nothing')}</dd>
            </dl>
            {/* Two files may have the same name: only viewing tells them apart. */}
            {difference.display.filesOf?.(difference.value).map(({ fileId, name, view }) => (
              <Button
                key={fileId}
                variant="subtle"
                aria-label={text('View theirs: {file} of {field}', { file: name, field: difference.label })}
                onClick={view}
              >
                {text('View theirs: {file}', { file: name })}
              </Button>
            ))}
            <Button
              data-adopt
              variant="default"
              aria-label={text('Use theirs for {field}', { field: difference.label })}
              onClick={() => adopt(difference, index)}
            >
              {text('Use theirs')}
            </Button>
          </li>
        ))}
      </ul>
      <output className="visually-hidden">
        {adopted && text('{field}: theirs is in the form now.', { field: adopted })}
      </output>
      <div className={classes.actions}>
        <Button type="submit" form={form.formId}>
          {text('Save again')}
        </Button>
      </div>
    </section>
  )
}
