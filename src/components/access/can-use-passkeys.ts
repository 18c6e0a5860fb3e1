/** Older browsers, and pages over http, have no passkeys. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in window
}
