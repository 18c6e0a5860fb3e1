import { useMutation, useQueryClient } from '@tanstack/react-query'
import { text } from '@/src/language/current-language'
import { Sentence } from '@/src/language/sentence'
import { Button } from '@/src/ui/button/button'
import { failureText } from '../../api/api-error'
import { callOnce } from '../../api/call-once'
import { callApi } from '../../api/client'
import { PASSKEYS } from '../../api/queries/access-queries'
import { LongWaitNotice } from '../../ui/notices/long-wait-notice'
import classes from './access.module.css'
import { canUsePasskeys } from './can-use-passkeys'

const FAILED = 'The passkey could not be added.'

/** @returns why the phone made none, or nothing once one is added */
async function addPasskey(): Promise<string | undefined> {
  // Most agents never add one.
  const [calls, { createPasskey }] = await Promise.all([
    import('@/schemas/calls/passkeys'),
    import('./create-passkey'),
  ])
  const made = await createPasskey(await callApi(calls.getPasskeyCreationOptions, {}))
  if (made.answer) await callOnce(calls.addPasskey, { body: made.answer })
  return made.refusal
}

/** Adds a passkey of this phone to the agent's; why none was added is told beside the button. `isMain` where it is the page's one task. */
export function AddPasskey({ isMain = false, onAdd }: { isMain?: boolean; onAdd?: () => void }) {
  const queries = useQueryClient()
  const adding = useMutation({
    mutationFn: addPasskey,
    onSuccess: (refusal) => refusal === undefined && onAdd?.(),
    // A lost answer may still have added it.
    onSettled: () => queries.invalidateQueries({ queryKey: PASSKEYS }),
  })
  const refusal = adding.error ? failureText(adding.error, FAILED) : adding.data
  if (!canUsePasskeys())
    return (
      <p>{text('This browser has no passkeys. Open this page in another one, such as Chrome or Safari.')}</p>
    )
  return (
    <>
      <Button
        variant={isMain ? 'filled' : 'default'}
        fullWidth={isMain}
        onClick={() => adding.mutate()}
        aria-disabled={adding.isPending}
        aria-busy={adding.isPending}
      >
        {text(adding.isPending ? 'Please wait' : 'Add a passkey')}
      </Button>
      <p role="alert" className={classes.refusal}>
        {refusal && <Sentence of={refusal} />}
      </p>
      <output>
        <LongWaitNotice isWaiting={adding.isPending} />
      </output>
    </>
  )
}
