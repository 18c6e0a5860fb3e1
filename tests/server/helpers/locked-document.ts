import PdfDocument from 'pdfkit'

/** By what writes them: the version of PDF, and the newest by hand. */
export const ENCRYPTIONS = ['1.3', '1.4', '1.7', '1.7ext3', '2.0'] as const

/** Entries of two documents of revision 6, as pypdf wrote them: one opens by the password 'u', one by none. */
const NEWEST = {
  locked: [
    'd9e35d0d8ea178573ab97a6386699f83e2ab8b4fe061030261a9db66f3e7478d879d0040a41bca1995d4f7950ffaa0fa',
    'e7f506c67298d25efbcad4d9b08c9396450d95d9a057e2fcf8ee84cf6d1ddba34528a37d2c8bed9057fa84a13ec8e0df',
  ],
  open: [
    'e0fba6764ae9932b97b1d15c89f6fe30d7c597780188fc1c7f33b1fcabd88bb1189c215b57ca15770c7d8aa7de8e10de',
    '58c7bfd4cc557ec8ed2293b3e401aaf7cd14bbb3e76330178b15cd5f0f7a22856f74b8667c681da91c7605a1e528aafd',
  ],
} as const

/** One that a password opens, or one that opens and only forbids changes. */
export async function createEncryptedDocument(
  version: (typeof ENCRYPTIONS)[number],
  kind: 'locked' | 'open',
): Promise<Uint8Array> {
  if (version === '2.0') {
    const [owner, user] = NEWEST[kind]
    const dictionary = `/Filter/Standard/V 5/R 6/Length 256/P 4294967292/O<${owner}>/U<${user}>`
    return Buffer.from(
      `%PDF-2.0\n5 0 obj<<${dictionary}>>endobj\ntrailer<</Root 3 0 R/Encrypt 5 0 R>>\n%%EOF\n`,
    )
  }
  const document = new PdfDocument({
    pdfVersion: version,
    ownerPassword: 'owner',
    ...(kind === 'locked' ? { userPassword: 'user' } : {}),
  })
  document.text('A salary slip')
  document.end()
  const chunks: Buffer[] = []
  for await (const chunk of document) chunks.push(chunk)
  return Buffer.concat(chunks)
}
