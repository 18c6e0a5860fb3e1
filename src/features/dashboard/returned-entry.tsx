import { Link, useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { setTargetField } from '../../form/upload/target-field'
import type { AskedFile, NamedStep } from '../../components/answers/named-in-remarks'
import { STAGE_LABELS } from '../../components/answers/stage-labels'
import { useNamedSteps, useOnlyFile } from '../../components/answers/use-named-steps'
import textButton from '../../ui/theme/text-button.module.css'
import type { Overview } from './counts-tile'
import classes from './work.module.css'

type Returned = Overview['returned'][number]

/** An application that a reviewer sent back, with the ways to what the remarks ask for. */
export function ReturnedEntry({ id, name, remarks, job_type }: Returned) {
  const steps = useNamedSteps(remarks, job_type ?? null)
  const file = useOnlyFile(steps)
  return (
    <li>
      <Link to="/application/complete-application" search={{ id }}>
        {name || 'No name yet'}
      </Link>
      {remarks && <span className={classes.text}>{remarks}</span>}
      {file ? (
        <ReplaceFile id={id} borrower={name} file={file} />
      ) : (
        steps.map((step) => <StepLink key={step.stage} id={id} borrower={name} step={step} />)
      )}
    </li>
  )
}

function StepLink({ id, borrower, step }: { id: string; borrower: string; step: NamedStep }) {
  const { stage, fields, names } = step
  return (
    <Link
      to={`/application/${stage}`}
      search={{ id }}
      className={`${textButton.button} ${classes.asked}`}
      onClick={() => names[0] !== undefined && setTargetField(id, names[0])}
    >
      {[STAGE_LABELS[stage], fields.join(', ')].filter(Boolean).join(': ')}
      <span className="visually-hidden"> of {borrower}</span>
    </Link>
  )
}

/** Asks for another file at once: chosen, it is sent from its own step, beside the button that submits this one change. */
function ReplaceFile({ id, borrower, file }: { id: string; borrower: string; file: AskedFile }) {
  const navigate = useNavigate()
  const picker = useRef<HTMLInputElement>(null)
  const { stage, name, label, rule } = file
  return (
    <>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={label}
        accept={rule.accept.join(',')}
        onChange={({ currentTarget: { files } }) => {
          if (!files?.length) return
          setTargetField(id, name, [...files])
          void navigate({ to: `/application/${stage}`, search: { id } })
        }}
      />
      <button
        type="button"
        className={`${textButton.button} ${classes.asked}`}
        onClick={() => picker.current?.click()}
      >
        <span>Replace {label}</span>
        <span className="visually-hidden"> of {borrower}</span>
      </button>
    </>
  )
}
