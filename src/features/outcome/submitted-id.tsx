import { Button } from '@mantine/core'
import { IdToCopy } from '../../ui/id-to-copy'
import classes from './outcome.module.css'

/** The number of an application that was handed over, to be kept in any way, and what becomes of the application now. */
export function SubmittedId({ label, id, whose }: { label: string; id: string; whose: string }) {
  const address = `${location.origin}/apply-loan/track`
  return (
    <>
      <IdToCopy label={label} id={id} shared={`${whose}: ${label} ${id}. Follow it at ${address}`} />
      <h2 className={classes.title}>What happens next</h2>
      <ol className={classes.next}>
        <li>The lender checks the details and documents, which may take some days.</li>
        <li>If something is missing, the application comes back with remarks on what to change.</li>
        <li>When it is approved, the lender signs the agreement with the borrower and pays out the loan.</li>
      </ol>
      <p className={classes.text}>With the number anybody can see how it stands: {address}</p>
      <div className={classes.print}>
        <Button variant="default" onClick={() => window.print()}>
          Print
        </Button>
      </div>
    </>
  )
}
