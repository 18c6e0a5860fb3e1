import { useQuery } from '@tanstack/react-query'
import type { Profile } from '@/schemas/entities/profile'
import { text } from '@/src/language/current-language'
import { Button } from '@/src/ui/button/button'
import { failureText } from '../../api/api-error'
import { profileQuery } from '../../api/queries/queries'
import { NewDeviceNotice } from '../../components/access/new-device-notice'
import { Passkeys } from '../../components/access/passkeys'
import { LazyLogoutButton } from '../../components/lazy-logout-button'
import { viewFile } from '../../form/upload/view-file'
import { useTenant } from '../../tenant/use-tenant'
import { Avatar } from '../../ui/avatar/avatar'
import list from '../../ui/card/document-list.module.css'
import { Facts } from '../../ui/card/facts'
import { CopyButton } from '../../ui/copy/copy-button'
import { ErrorPanel, LoadingPanel } from '../../ui/page/panels'
import { Devices } from './devices'
import classes from './profile.module.css'
import { SignOutEverywhere } from './sign-out-everywhere'

/** The partner's details as the server has them, and the way out (specification 2.8, 3.6). */
export function ProfileDetails() {
  const { data, error, refetch } = useQuery(profileQuery())
  const { config } = useTenant()
  return (
    <>
      <NewDeviceNotice hasPasskeys={config?.passkeys !== undefined} />
      {data && <Details profile={data} />}
      {error && !data && <ErrorPanel message={failureText(error)} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingPanel />}
      {config?.lists_devices && <Devices />}
      {config?.passkeys && <Passkeys />}
      <div className={classes.logout}>
        <LazyLogoutButton />
        <SignOutEverywhere />
      </div>
    </>
  )
}

function Details({ profile }: { profile: Profile }) {
  return (
    <>
      {profile.referral_code && (
        <div className={classes.referral}>
          <span>
            <span>{text('Referral code')}</span>
            <span className={classes.code}>{profile.referral_code}</span>
          </span>
          <CopyButton text={profile.referral_code} />
        </div>
      )}
      <h2 className={classes.partner}>
        <Avatar name={profile.first_name} />
        <span>{`${profile.first_name} ${profile.last_name}`.trim()}</span>
      </h2>
      <div className={classes.facts}>
        <Facts
          facts={[
            ['Mobile', profile.mobile ?? ''],
            ['Email', profile.email ?? ''],
            ['PAN number', profile.pan_number ?? ''],
            ['Bank name', profile.bank_name ?? ''],
            ['Account number', profile.account_number ?? ''],
            ['IFSC', profile.ifsc ?? ''],
            [
              'Address',
              [profile.address, profile.city, profile.state, profile.pincode].filter(Boolean).join(', '),
            ],
          ]}
        />
      </div>
      <Documents profile={profile} />
    </>
  )
}

function Documents({ profile }: { profile: Profile }) {
  const documents = [
    ['PAN', profile.pan],
    ['Aadhaar front', profile.aadhaar_front],
    ['Aadhaar back', profile.aadhaar_back],
    ['Cancelled cheque', profile.cancelled_cheque],
  ] as const // Pairs, not lists of either.
  return (
    <>
      <h2 className={classes.title}>{text('Documents')}</h2>
      <ul className={`${list.list} ${classes.documents}`}>
        {documents.map(([label, fileId]) => (
          <li key={label} className={list.document}>
            <span>{text(label)}</span>
            {fileId ? (
              <Button
                variant="default"
                onClick={() => viewFile(fileId)}
                aria-label={text('View {document}', { document: text(label) })}
              >
                {text('View')}
              </Button>
            ) : (
              <span className={classes.soft}>{text('Not uploaded')}</span>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
