import type { HandedOver } from '@/machines/borrower-link/borrower-link.machine'
import type { Label } from '@/schemas/language/texts'

type Purpose = Readonly<Record<'lead' | 'share' | 'picture' | 'refused' | 'back', Label>>

const OF_OFFER: Purpose = {
  lead: 'The borrower opens a link and proves the mobile number with a code. What they do shows here.',
  share: 'Your loan offer',
  picture: "QR code that opens the offer on the borrower's phone",
  refused: 'The borrower does not want this offer.',
  back: 'Back to the offer',
}

const OF_CONSENTS: Purpose = {
  lead: 'The borrower opens a link, proves the mobile number with a code, and reads what is asked. What they say shows here.',
  share: 'Your loan application',
  picture: "QR code that opens what is asked on the borrower's phone",
  refused: 'The borrower has not consented.',
  back: 'Back to the form',
}

export function formatPurpose(of: HandedOver): Purpose {
  return 'mobile' in of ? OF_CONSENTS : OF_OFFER
}
