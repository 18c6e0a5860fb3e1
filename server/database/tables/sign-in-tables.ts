import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { CodeKind, Moment, Tenant } from './columns'

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
  left_at: ColumnType<Date | null, Date | undefined, Date | null>
}

type Sessions = {
  tenant: Tenant
  /** SHA-256 of the token: who reads the table cannot sign in with it. */
  token_hash: string
  /** The partner; null for a guest. */
  user_id: number | null
  otp_session_id: string
  mobile: string
  created_at: Moment
  expires_at: Moment
  /** The device that signed in; null for a session from before devices were known. */
  device_id: number | null
}

type OtpSessions = {
  tenant: Tenant
  id: string
  kind: CodeKind
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
}

/** The tables of who is known, who is signed in, on which devices, and which mobiles are being verified. */
export type SignInTables = { users: Users; sessions: Sessions; otp_sessions: OtpSessions; devices: Devices }
