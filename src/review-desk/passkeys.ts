import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { noPasskeyAdded, passkeyRefusal } from '@/schemas/text/passkey-refusals'

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']
type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']

/** Milliseconds. */
const OPTIONS_TIMEOUT = 30_000

const UNREACHABLE = 'The server cannot be reached. Please try again.'
const OTHER_REFUSAL = {
  signIn: 'The passkey could not be used. Sign in with a code.',
  add: noPasskeyAdded('device'),
}

type Kind = keyof typeof OTHER_REFUSAL

class Refusal extends Error {}

/** @throws Refusal in words for the reviewer */
async function fetchOptions(address: string): Promise<unknown> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(OPTIONS_TIMEOUT) })
    const body: { data?: unknown; message?: string } = await response.json()
    if (response.ok) return body.data
    throw new Refusal(body.message ?? UNREACHABLE)
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(UNREACHABLE, { cause: error })
  }
}

/** @throws Refusal where the browser gives no answer */
async function askBrowser(kind: Kind, options: unknown): Promise<object> {
  try {
    // The server makes them, and the browser alone reads them.
    return kind === 'add'
      ? await startRegistration({ optionsJSON: options as CreationOptions })
      : await startAuthentication({ optionsJSON: options as RequestOptions })
  } catch (error) {
    throw new Refusal(passkeyRefusal(kind, error, 'device') ?? OTHER_REFUSAL[kind], { cause: error })
  }
}

/** Shows a form that the server sent hidden, and sends it with the answer of a passkey in its field. */
function offerPasskey(form: HTMLFormElement): void {
  const field = form.querySelector('input')
  const button = form.querySelector('button')
  const refusal = form.querySelector('p')
  if (!field || !button || !refusal) return
  const kind: Kind = form.dataset['passkey'] === 'add' ? 'add' : 'signIn'
  const label = button.textContent
  const setBusy = (isBusy: boolean) => {
    button.disabled = isBusy
    button.textContent = isBusy ? 'Please wait' : label
  }

  const sendAnswer = async (): Promise<void> => {
    setBusy(true)
    refusal.hidden = true
    try {
      const options = await fetchOptions(form.dataset['options'] ?? '')
      field.value = JSON.stringify(await askBrowser(kind, options))
      form.submit()
    } catch (error) {
      refusal.textContent = error instanceof Refusal ? error.message : OTHER_REFUSAL[kind]
      refusal.hidden = false
      setBusy(false)
    }
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void sendAnswer()
  })
  // A page that the browser has stored comes back as it was left.
  window.addEventListener('pageshow', () => setBusy(false))
  form.hidden = false
}

/** Older browsers, and pages over http, have no passkeys: there the page stays as the server sent it. */
if ('PublicKeyCredential' in window) {
  for (const notice of document.querySelectorAll<HTMLElement>('[data-without-passkeys]')) notice.hidden = true
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-passkey]')) offerPasskey(form)
}
