import { useState } from 'react'
import { text } from '@/src/language/current-language'
import { AnchorButton, Button } from '@/src/ui/button/button'
import { useSession } from '../../hooks/session'
import { useTenant } from '../../tenant/use-tenant'
import { CopyButton } from '../../ui/copy/copy-button'
import { downloadFile } from '../../ui/copy/download-file'
import { ShareButton } from '../../ui/copy/share-button'
import { showError } from '../../ui/toast/toast'
import { PrintSheet } from './print-sheet'
import classes from './profile.module.css'

/** Opens WhatsApp with a message, of which the person chooses who gets it. */
const whatsAppUrl = (message: string) => `https://wa.me/?text=${encodeURIComponent(message)}`

const FOOT_SHARE = 0.15

/**
 * A PNG of the code with the tenant's name below it.
 * @throws Error when the browser cannot draw it
 */
async function qrPicture(image: string, tenant: string): Promise<Blob> {
  const code = new Image()
  code.src = image
  await code.decode()
  const canvas = document.createElement('canvas')
  // The code's own size: scaled by a fraction, its modules would no longer be squares.
  const width = code.naturalWidth
  const foot = Math.round(width * FOOT_SHARE)
  canvas.width = width
  canvas.height = width + foot
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('No canvas to draw on')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(code, 0, 0)
  pen.fillStyle = '#16202b'
  pen.font = `600 ${Math.round(foot * 0.4)}px system-ui, sans-serif`
  pen.textAlign = 'center'
  pen.fillText(tenant, width / 2, width + foot / 2, width * 0.9)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made'))))
  })
}

/** A link to send and copy, with its QR code to show, download and print. Picture and paper carry the tenant's name, so that a borrower knows whose code it is. */
export function QrCard({
  image,
  url,
  shortUrl,
  name,
}: {
  image: string
  url?: string | undefined
  shortUrl?: string | undefined
  name: string
}) {
  const { id, config } = useTenant()
  const tenant = config?.name ?? id
  const [isPrinting, setPrinting] = useState(false)
  const agent = useAgentLines()
  const address = shortUrl ?? url
  const invitation = text('Apply for a loan: {tenant}', { tenant })

  async function download() {
    try {
      downloadFile(await qrPicture(image, tenant), `${tenant}-${name}.png`)
    } catch {
      showError('Something went wrong')
    }
  }

  return (
    <div className={classes.qr}>
      {[shortUrl, url].map(
        (shown) =>
          shown && (
            <a key={shown} href={shown} target="_blank" rel="noreferrer" className={classes.url}>
              {shown}
            </a>
          ),
      )}
      {address && (
        <div className={classes.qrActions}>
          <AnchorButton href={whatsAppUrl(`${invitation}: ${address}`)} target="_blank" rel="noreferrer">
            WhatsApp
          </AnchorButton>
          <CopyButton text={url ?? address} success="URL copied to clipboard!" />
        </div>
      )}
      <img
        src={image}
        alt={url ? text('QR code that opens {url}', { url }) : text('Your QR code')}
        width={200}
        height={200}
      />
      <div className={classes.qrActions}>
        <Button variant="default" onClick={() => void download()}>
          {text('Download')}
        </Button>
        <Button variant="default" onClick={() => setPrinting(true)}>
          {text('Print')}
        </Button>
        {address && <ShareButton text={invitation} url={address} />}
      </div>
      {isPrinting && (
        <PrintSheet
          image={image}
          tenant={tenant}
          url={address}
          agent={agent}
          onPrinted={() => setPrinting(false)}
        />
      )}
    </div>
  )
}

/** The agent as a sheet of paper names them; what a profile lacks is left out. */
function useAgentLines(): string[] {
  const profile = useSession(({ context }) => context.profile)
  if (!profile) return []
  const name = [profile.first_name, profile.last_name].filter(Boolean).join(' ')
  const code = profile.referral_code ? text('Referral code {code}', { code: profile.referral_code }) : ''
  return [name, profile.mobile ?? '', code].filter((line) => line !== '')
}
