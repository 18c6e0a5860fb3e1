import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { Moment, Tenant, VerificationKind } from './columns'

/** A moment that most rows begin without. */
type LaterMoment = ColumnType<Date | null, Date | null | undefined, Date | null>

type Users = {
  tenant: Tenant
  id: GeneratedAlways<number>
  mobile: string
  first_name: string
  last_name: string
  email: string
  role: string
  referral_code: string
  profile: JSONColumnType<Record<string, string>>
  created_at: Moment
  /** When the partner left: from then on there is no signing in. */
  left_at: LaterMoment
  /** True until the first device of the account signs in, which is known by that. */
  awaits_first_device: Generated<boolean | null>
}

type Sessions = {
  tenant: Tenant
  /** SHA-256 of the token: who reads the table cannot sign in with it. */
  token_hash: string
  /** Null for a guest. */
  user_id: number | null
  otp_session_id: string
  mobile: string
  created_at: Moment
  expires_at: Moment
  /** Null for a session from before devices were known. */
  device_id: number | null
  /** About when it was last used, to the hour; null for a session from before this column. */
  used_at: LaterMoment
}

type OtpSessions = {
  tenant: Tenant
  id: string
  kind: VerificationKind
  mobile: string
  code_hash: string
  tries: Generated<number>
  sent_at: Moment
  expires_at: Moment
  verified_at: Moment | null
  /** When the current code was taken; a new one has not been. */
  code_used_at: Moment | null
  /** The device that asked, where it was known for the mobile. */
  device_id: number | null
  /** The signed-in agent who asked; null for a guest. */
  user_id: number | null
  application_id: string | null
  /** The campaign that brought them (specification 7.4). */
  utm_id: string | null
}

/** A browser that has proved a mobile; one that has proved several has a row for each, with the same token. */
type Devices = {
  tenant: Tenant
  id: GeneratedAlways<number>
  mobile: string
  token_hash: string
  /** Of the token before, while the answer with the new one may be lost. */
  previous_token_hash: string | null
  created_at: Moment
  proved_at: Moment
  expires_at: Moment
  /** Such as Chrome on Android; empty until the device signs a partner in. */
  name: Generated<string>
  /** When it first signed the partner of this mobile in; null for a device of borrowers. */
  signed_in_at: LaterMoment
  /** From when on it is known to be the partner's own; null for one that came by a code alone (docs/adr/0060). */
  approved_at: LaterMoment
}

type Passkeys = {
  tenant: Tenant
  /** The credential's id, base64url. */
  id: string
  user_id: number
  public_key: Buffer
  /** Of the authenticator's signatures; 0 from one that does not count. */
  counter: number
  transports: JSONColumnType<string[]>
  name: string
  created_at: Moment
  last_used_at: LaterMoment
}

/** The tables of who is known, who is signed in, by what and on which devices, and which mobiles are being verified. */
export type SignInTables = {
  users: Users
  sessions: Sessions
  otp_sessions: OtpSessions
  devices: Devices
  passkeys: Passkeys
}
