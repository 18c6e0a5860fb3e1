import type { ApplicationStage } from '@/schemas/entities/application'
import type { ApplicationRow } from '../../database/tables/tables'
import { isSimulated } from './simulated'

export const OUTLINE_COLUMNS = [
  'id',
  'tracker_id',
  'name',
  'mobile',
  'pan_number',
  'job_type',
  'loan_type',
  'required_amount',
  'purpose',
  'referral_code',
  'terms_accepted',
  'bureau_consent',
  'utm_details',
  'status',
  'created_at',
  'remarks',
  'rejection',
  'version',
  'erased_at',
  'withdrawn_at',
  'payback_paise',
  'begun_alone',
] as const satisfies readonly (keyof ApplicationRow)[]

type OutlineRow = Pick<ApplicationRow, (typeof OUTLINE_COLUMNS)[number]>

/** Specification 3.7. */
export function outlineOf({ created_at, rejection, ...row }: OutlineRow, stage: ApplicationStage[]) {
  return {
    id: row.id,
    tracker_id: row.tracker_id,
    name: row.name,
    mobile: row.mobile,
    pan_number: row.pan_number,
    job_type: row.job_type,
    loan_type: row.loan_type,
    required_amount: row.required_amount,
    purpose: row.purpose,
    referral_code: row.referral_code,
    terms_accepted: row.terms_accepted,
    bureau_consent: row.bureau_consent,
    utm_details: row.utm_details,
    status: row.status,
    created_at: created_at.toISOString(),
    remarks: row.remarks,
    rejection_reason: rejection?.reason ?? [],
    check_values: rejection?.check_values ?? null,
    is_simulated: rejection ? isSimulated({ rejection, offer: null }) : undefined,
    stage,
    version: row.version,
    begun_by: row.begun_alone ? ('BORROWER' as const) : ('AGENT' as const),
    withdrawn_at: row.withdrawn_at?.toISOString(),
    payback: row.payback_paise === null ? undefined : row.payback_paise / 100,
  }
}

const ERASED_VALUES = {
  name: 'Erased',
  mobile: '',
  pan_number: '',
  job_type: '',
  required_amount: null,
  purpose: null,
  referral_code: null,
  utm_details: null,
  remarks: null,
  rejection: null,
} as const

/** Only that there was an application, and its number (specification 4.9). */
export function erasedOutlineOf(row: OutlineRow) {
  return { ...outlineOf({ ...row, ...ERASED_VALUES }, []), status: 'ERASED' as const }
}
