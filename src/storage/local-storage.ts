/** Local storage by the key names of specification 3.1, safe where the browser refuses storage altogether. */
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

/** @returns what is stored under a key; null when there is nothing or no storage. */
export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a text under a key; a full or refused storage loses it silently, because nothing depends on it but comfort. */
export function store(key: StorageKey, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Private browsing or a full disk: the app works on, it only forgets on reload.
  }
}

/** Removes keys. */
export function forgetStored(...keys: StorageKey[]): void {
  try {
    for (const key of keys) localStorage.removeItem(key)
  } catch {
    // As in `store`.
  }
}

/** The JSON stored under a key; null when there is none or it is broken. Parse it with a schema before use. */
export function readStoredJson(key: StorageKey): unknown {
  const text = readStored(key)
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
