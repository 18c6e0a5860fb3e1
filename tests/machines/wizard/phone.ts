/** All that a toast says: its own words, or those of a failure where the server gives any, `otherwise` where it does not. */
export type Toast = { says: string } | { says: unknown; otherwise: string }

const GENERAL = 'Something went wrong'

/** All that the charts' actions come with; each chart's type says which of these belong to which action. */
type Params = {
  error: unknown
  fallback?: string
  message: string | null
  token: string
  profile: unknown
  mobile: string | null
  purpose: string
  sessionId: string
  secondsLeft: number
  applicationId: string
  loanType: string | null
  step: number
  id: string | null
  trackerId: string | null
  rejection: unknown
  stage: string
  key: string
  fileUrl: string
}

/**
 * A person's phone for the journeys of the charts: what its toasts say, what its browser keeps under which name, and whose
 * typed drafts are left. It does what the app does with a chart's actions (`src/app`), with values instead of a real storage.
 */
export function createPhone() {
  const toasts: Toast[] = []
  const kept: Record<string, unknown> = {}
  const drafts = new Set<string>()
  const downloads: string[] = []
  const readAnew: string[] = []

  const say = (words: string | null) => void (words !== null && toasts.push({ says: words }))
  const forget = (...names: string[]) => names.forEach((name) => Reflect.deleteProperty(kept, name))
  const forgetEverything = () => {
    forget(...Object.keys(kept))
    drafts.clear()
  }

  const deeds: Record<string, (params: Params) => void> = {
    showError: ({ error, fallback = GENERAL }) =>
      error === null ? say(fallback) : void toasts.push({ says: error, otherwise: fallback }),
    showSuccess: ({ message }) => say(message),
    showMessage: ({ message }) => say(message),
    showRoleRefusal: () => say('Only agents can use this application.'),

    storeToken: ({ token }) => void (kept['token'] = token),
    storeProfile: ({ profile }) => void (kept['profile'] = profile),
    dropToken: () => {
      forget('token', 'profile')
      say('You have been signed out. Sign in again: what you typed is kept.')
    },
    dropGuestToken: () => {
      forget('proof')
      say('Your mobile has to be verified again. What you typed is kept.')
    },
    yieldSession: () => say('Somebody signed in or out in another tab, so this one has ended.'),
    clearSession: forgetEverything,
    forgetBorrower: forgetEverything,

    rememberOtpSession: ({ purpose, sessionId, mobile, secondsLeft }) => {
      if (purpose !== 'verification') kept['code'] = { purpose, sessionId, mobile, secondsLeft }
    },
    forgetOtpSession: ({ purpose }) => void (purpose !== 'verification' && forget('code')),
    noteDoubtfulCode: ({ purpose }) => void (purpose !== 'verification' && (kept['doubtfulCode'] = true)),
    rememberProof: ({ token, mobile }) => void (kept['proof'] = { token, mobile }),

    rememberApplication: ({ applicationId, loanType, mobile }) =>
      void (kept['application'] = { applicationId, loanType, mobile }),
    forgetLoanTypeAndPhone: () =>
      void (kept['application'] = { ...Object(kept['application']), loanType: null, mobile: null }),
    rememberStep: ({ step }) => void (kept['step'] = step),
    rememberKyc: ({ id }) => void (id !== null && (kept['kyc'] = id)),
    rememberTracker: ({ trackerId }) => void (trackerId !== null && (kept['tracker'] = trackerId)),
    storeRejection: ({ applicationId, rejection }) =>
      void (kept['rejection'] = { applicationId, ...Object(rejection) }),
    clearRejection: () => forget('rejection'),
    // The offline case has one form, and says so by naming none.
    discardDraft: (params: Partial<Params> | undefined) => void drafts.delete(params?.stage ?? 'create-case'),

    rememberRegistration: ({ mobile, trackerId }) => {
      kept['registration'] = { mobile, trackerId }
      drafts.delete(`registration of ${mobile}`)
    },
    forgetRegistration: ({ mobile }) => {
      forget('registration')
      // The guest's token stays; whose mobile it proves is no longer known.
      if ('proof' in kept) kept['proof'] = { ...Object(kept['proof']), mobile: null }
      drafts.delete(`registration of ${mobile}`)
    },
    forgetFiles: ({ key }) => void drafts.delete(key),
    dropFile: () => undefined,
    dropEntry: ({ id }) => void drafts.delete(id ?? ''),
    tellUnsent: () => undefined,
    // All that was lost is not on the phone any more, but for its name.
    forgetLost: () => undefined,
    refreshLenders: ({ applicationId }) => void readAnew.push(applicationId),
    downloadFile: ({ fileUrl }) => void downloads.push(fileUrl),
  }

  return {
    toasts,
    kept,
    downloads,
    readAnew,
    /** The names of the forms and files that the browser keeps for the person. */
    drafts: () => [...drafts],
    type: (...names: string[]) => names.forEach((name) => drafts.add(name)),
    perform(action: string, params: unknown) {
      const deed = deeds[action]
      if (!deed) throw new Error(`The phone knows no '${action}'`)
      // The chart's own type has checked that these are the params of this action.
      deed(params as Params)
    },
  }
}
