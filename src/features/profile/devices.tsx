import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Device } from '@/schemas/calls/devices'
import { text } from '@/src/language/current-language'
import { Button } from '@/src/ui/button/button'
import { failureText } from '../../api/api-error'
import { callApi } from '../../api/client'
import { DEVICES, devicesQuery } from '../../api/queries/access-queries'
import classes from '../../components/access/access.module.css'
import { formatDaysAgo } from '../../components/access/days-ago'
import { formatDeviceName } from '../../components/access/device-name'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { More } from '../../ui/more/more'
import { EmptyPanel } from '../../ui/page/empty-panel'
import { ErrorPanel, LoadingPanel } from '../../ui/page/panels'
import textButton from '../../ui/theme/text-button.module.css'
import { showError } from '../../ui/toast/toast'

/** The phones and computers that the agent is signed in on: a strange one is ended, a new one, which is never folded, said to be one's own. */
export function Devices() {
  const { data, error, refetch } = useQuery(devicesQuery())
  const [doomed, setDoomed] = useState<Device>()
  const name = formatDeviceName(doomed?.name ?? '')
  const ending = useChange(
    async (id) => {
      const { endDevice } = await import('@/schemas/calls/devices')
      return callApi(endDevice, { params: { id } })
    },
    'The device could not be logged out.',
    () => setDoomed(undefined),
  )
  const approval = useChange(async (id) => {
    const { approveDevice } = await import('@/schemas/calls/devices')
    return callApi(approveDevice, { params: { id } })
  }, 'The device could not be approved.')

  return (
    <section className={classes.section}>
      <More label="Devices" isFilled={data?.some(({ waits_until: until }) => until !== undefined)}>
        {data?.length === 0 && <EmptyPanel text="No device is known yet." />}
        {error && !data && <ErrorPanel message={failureText(error)} onRetry={() => void refetch()} />}
        {!data && !error && <LoadingPanel text="Loading your devices" />}
        <ul className={classes.list}>
          {data?.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              isBusy={approval.isPending}
              onApprove={() => approval.mutate(device.id)}
              onEnd={() => setDoomed(device)}
            />
          ))}
        </ul>
      </More>
      <ConfirmDialog
        opened={doomed !== undefined}
        title={isSignedOut(doomed) ? 'Remove this device?' : 'Sign this device out?'}
        text={
          isSignedOut(doomed)
            ? text('{name} counts as a new device the next time.', { name })
            : text(
                '{name} is logged out, and asks for a code again. What was typed there and not sent stays on it.',
                { name },
              )
        }
        confirmLabel={endLabel(doomed)}
        busy={ending.isPending}
        onConfirm={() => doomed && ending.mutate(doomed.id)}
        onCancel={() => setDoomed(undefined)}
      />
    </section>
  )
}

const isSignedOut = (device: Device | undefined) => device !== undefined && !device.is_signed_in

const endLabel = (device: Device | undefined) => (isSignedOut(device) ? 'Remove' : 'Logout')

const endName = (device: Device) => (isSignedOut(device) ? 'Remove: {name}' : 'Logout: {name}')

function DeviceRow({
  device,
  isBusy,
  onApprove,
  onEnd,
}: {
  device: Device
  isBusy: boolean
  onApprove: () => void
  onEnd: () => void
}) {
  const isWaiting = device.waits_until !== undefined
  const isOther = !device.is_current
  const name = formatDeviceName(device.name)
  return (
    <li className={classes.row}>
      <span>
        <span className={classes.name}>{name}</span>
        {device.is_current && <span className={classes.soft}>{text('This device')}</span>}
        <span className={classes.soft}>{timesOf(device)}</span>
        {isWaiting && (
          <span className={classes.new}>
            {text(isOther ? 'New: is it you?' : 'New: approve it on a device that you have used before.')}
          </span>
        )}
      </span>
      {isOther && (
        <span className={classes.actions}>
          {isWaiting && (
            <Button onClick={onApprove} disabled={isBusy} aria-label={text('It is me: {name}', { name })}>
              {text('It is me')}
            </Button>
          )}
          <Button
            variant="subtle"
            className={textButton.remove}
            onClick={onEnd}
            aria-label={text(isWaiting ? 'It is not me: {name}' : endName(device), { name })}
          >
            {text(isWaiting ? 'It is not me' : endLabel(device))}
          </Button>
        </span>
      )}
    </li>
  )
}

function timesOf({ signed_in_at: signedIn, used_at: used, is_signed_in: isSignedIn }: Device): string {
  const when = formatDaysAgo(signedIn)
  if (!isSignedIn) return text('Signed out; last signed in {when}', { when })
  return used
    ? text('Signed in {when}, last used {used}', { when, used: formatDaysAgo(used) })
    : text('Signed in {when}', { when })
}

/** Changes a device; the list is read again also where the answer was lost. */
function useChange(change: (id: string) => Promise<unknown>, failure: string, onEnd?: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onError: (error) => showError(failureText(error, failure)),
    onSettled: () => {
      onEnd?.()
      return queries.invalidateQueries({ queryKey: DEVICES })
    },
  })
}
