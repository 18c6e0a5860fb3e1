/** The keys of specification 3.1 and our own; safe when the browser refuses storage. */
export type StorageKey =
  | 'TOKEN'
  | 'PROFILE'
  | 'FORM_DETAILS'
  | 'CO_APPLICANT_DETAILS'
  | 'STEP'
  | 'KYC_ID'
  | 'TRACKER_ID'
  | 'APPLICATION_ID'
  | 'draft_form_data'
  | 'rejection_reasons'
  | 'guest_token'
  | 'join_us'
  | 'otp_session'
  | 'utm_details'
  | 'accepted_offers'
  | 'work_owner'
  | 'outbox_manifest'
  | 'device'

export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Silent when storage is full or refused: nothing depends on it. */
export function store(key: StorageKey, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Private browsing or a full disk: a reload forgets it.
  }
}

export function forgetStored(...keys: StorageKey[]): void {
  try {
    for (const key of keys) localStorage.removeItem(key)
  } catch {
    // As in `store`.
  }
}

/** Null when missing or broken. Parse it with a schema before use. */
export function readStoredJson(key: StorageKey): unknown {
  const text = readStored(key)
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
