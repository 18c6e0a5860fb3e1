import type { BankingPartner } from '@/schemas/entities/tenant'

// One picture with a view of each: six files would be six requests and six documents to the browser.
const partner = (name: string, view: string, width: number): BankingPartner => ({
  name,
  logo_url: `/pictures.svg#${view}`,
  width,
})

/** The banking partners where the server names none, as one that keeps to the specification does; their names are invented. */
export const SHIPPED_PARTNERS = [
  partner('Copper Lotus Bank', 'copper-lotus', 196),
  partner('Kite and River Finance', 'kite-and-river', 226),
  partner('Northern Lamp Credit', 'northern-lamp', 214),
  partner('Blue Banyan Capital', 'blue-banyan', 204),
  partner('Seven Steps Bank', 'seven-steps', 188),
  partner('Saffron Gate Loans', 'saffron-gate', 196),
]
