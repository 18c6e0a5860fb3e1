import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Passkey } from '@/schemas/calls/passkeys'
import { text } from '@/src/language/current-language'
import { Button } from '@/src/ui/button/button'
import { failureText } from '../../api/api-error'
import { callApi } from '../../api/client'
import { PASSKEYS, passkeysQuery } from '../../api/queries/access-queries'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { ErrorPanel, LoadingPanel } from '../../ui/page/panels'
import textButton from '../../ui/theme/text-button.module.css'
import { showError } from '../../ui/toast/toast'
import classes from './access.module.css'
import { AddPasskey } from './add-passkey'
import { formatDaysAgo } from './days-ago'
import { formatDeviceName } from './device-name'

export function Passkeys() {
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(passkeysQuery())
  const [doomed, setDoomed] = useState<Passkey>()
  const refresh = () => queries.invalidateQueries({ queryKey: PASSKEYS })
  const removal = useMutation({
    mutationFn: async (id: string) => {
      const { removePasskey } = await import('@/schemas/calls/passkeys')
      return callApi(removePasskey, { params: { id } })
    },
    onError: (failure) => showError(failureText(failure, 'The passkey could not be removed.')),
    onSettled: () => {
      setDoomed(undefined)
      return refresh()
    },
  })

  return (
    <section aria-labelledby="passkeys" className={classes.section}>
      <h2 id="passkeys" className={classes.title}>
        {text('Passkeys')}
      </h2>
      <p className={classes.soft}>{text('Sign in with the screen lock of your phone, without a code.')}</p>
      {data?.length === 0 && <p>{text('You have no passkey yet.')}</p>}
      {error && !data && <ErrorPanel message={failureText(error)} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingPanel text="Loading your passkeys" />}
      <ul className={classes.list}>
        {data?.map((passkey) => (
          <li key={passkey.id} className={classes.row}>
            <span>
              <span className={classes.name}>{formatDeviceName(passkey.name)}</span>
              <span className={classes.soft}>{timesOf(passkey)}</span>
            </span>
            <span className={classes.actions}>
              <Button
                variant="subtle"
                className={textButton.remove}
                onClick={() => setDoomed(passkey)}
                aria-label={text('Remove: {name}', { name: formatDeviceName(passkey.name) })}
              >
                {text('Remove')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <AddPasskey />
      <ConfirmDialog
        opened={doomed !== undefined}
        title="Remove this passkey?"
        text={text(
          "Nobody signs in by the passkey of {name} any more. Remove it from the phone's own settings too.",
          { name: formatDeviceName(doomed?.name ?? '') },
        )}
        confirmLabel="Remove"
        busy={removal.isPending}
        onConfirm={() => doomed && removal.mutate(doomed.id)}
        onCancel={() => setDoomed(undefined)}
      />
    </section>
  )
}

function timesOf({ created_at: created, last_used_at: used }: Passkey): string {
  const when = formatDaysAgo(created)
  return used
    ? text('Added {when}, last used {used}', { when, used: formatDaysAgo(used) })
    : text('Added {when}, not used yet', { when })
}
