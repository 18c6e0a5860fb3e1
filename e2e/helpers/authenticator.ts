import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'

/** The screen lock of a phone, which holds passkeys: Chromium's virtual authenticator. */
export type ScreenLock = {
  /** From now on its owner declines, or cannot open it. */
  decline: () => Promise<void>
  accept: () => Promise<void>
  /** It holds a passkey for this host from now on, made before. */
  keepPasskey: (host: string) => Promise<void>
}

export async function addScreenLock(page: Page): Promise<ScreenLock> {
  const phone = await page.context().newCDPSession(page)
  await phone.send('WebAuthn.enable')
  const { authenticatorId } = await phone.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  const verify = async (isUserVerified: boolean) => {
    await phone.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
  }
  const keepPasskey = async (rpId: string) => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const credential = {
      credentialId: randomBytes(16).toString('base64'),
      isResidentCredential: true,
      rpId,
      privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
      userHandle: randomBytes(16).toString('base64'),
      signCount: 0,
    }
    await phone.send('WebAuthn.addCredential', { authenticatorId, credential })
  }
  return { decline: () => verify(false), accept: () => verify(true), keepPasskey }
}
