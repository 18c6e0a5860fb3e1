import type { Moment, Tenant } from './columns'

type Complaints = {
  tenant: Tenant
  /** Whoever knows it may ask how the complaint stands. */
  number: string
  /** Of the form that it was sent with, so that a form sent twice is one complaint. */
  form_id: string
  name: string
  mobile: string
  email: string | null
  text: string
  received_at: Moment
  /** When the grievance officer was mailed; null while that has not worked. */
  mailed_at: Moment | null
  answered_at: Moment | null
  answer: string | null
  /** Of the page that it was written on; null for those from before there was a choice. */
  language: string | null
}

export type ComplaintTables = { complaints: Complaints }
