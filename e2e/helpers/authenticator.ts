import type { Page } from '@playwright/test'

/** The screen lock of a phone, which holds passkeys: Chromium's virtual authenticator. */
export type ScreenLock = {
  /** From now on its owner declines, or cannot open it. */
  decline: () => Promise<void>
  accept: () => Promise<void>
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
  return { decline: () => verify(false), accept: () => verify(true) }
}
