import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { text, translateIfKnown } from '@/src/language/current-language'
import type { AskedFile } from '../../components/answers/named-in-remarks'
import { setTargetField } from '../../form/upload/target-field'
import classes from './work.module.css'

/** Asks for another file at once: chosen, it is sent from its own step, beside the button that submits this one change. */
export function ReplaceFile({ id, borrower, file }: { id: string; borrower: string; file: AskedFile }) {
  const navigate = useNavigate()
  const picker = useRef<HTMLInputElement>(null)
  const { stage, name, label, rule } = file
  const document = translateIfKnown(label)
  return (
    <>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={document}
        accept={rule.accept.join(',')}
        onChange={({ currentTarget: { files } }) => {
          if (!files?.length) return
          setTargetField(id, name, [...files])
          void navigate({ to: `/application/${stage}`, search: { id } })
        }}
      />
      <button type="button" className={classes.action} onClick={() => picker.current?.click()}>
        <span>{text('Replace')}</span>
        <span className="visually-hidden"> {text('{document} of {borrower}', { document, borrower })}</span>
      </button>
    </>
  )
}
