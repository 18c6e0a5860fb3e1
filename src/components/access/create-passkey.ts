import { startRegistration } from '@simplewebauthn/browser'
import { noPasskeyAdded, passkeyRefusal } from '@/schemas/text/passkey-refusals'

type Options = Parameters<typeof startRegistration>[0]['optionsJSON']

/** Asks the browser for a new passkey: its answer, or in words for the phone's owner why there is none. */
export async function createPasskey(options: object) {
  try {
    // The server makes them, and the browser alone reads them.
    const made = await startRegistration({ optionsJSON: options as Options })
    // No extension is asked for; some browsers do not say how the passkey is reached.
    const response = { ...made.response, transports: made.response.transports ?? [] }
    return { answer: { ...made, response, clientExtensionResults: {} } }
  } catch (error) {
    return { refusal: passkeyRefusal('add', error, 'phone') ?? noPasskeyAdded('phone') }
  }
}
