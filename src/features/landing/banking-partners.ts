/** A banking partner in the strip: `logo` is a file of `src/public/banking-partners`, drawn for this project (invented names). */
type BankingPartner = { name: string; logo: string; width: number }

/** The banking partners of the landing page, in the order of the strip; a deployment puts its own here. Widths in pixels. */
export const BANKING_PARTNERS: readonly BankingPartner[] = [
  { name: 'Copper Lotus Bank', logo: 'copper-lotus', width: 196 },
  { name: 'Kite and River Finance', logo: 'kite-and-river', width: 226 },
  { name: 'Northern Lamp Credit', logo: 'northern-lamp', width: 214 },
  { name: 'Blue Banyan Capital', logo: 'blue-banyan', width: 204 },
  { name: 'Seven Steps Bank', logo: 'seven-steps', width: 188 },
  { name: 'Saffron Gate Loans', logo: 'saffron-gate', width: 196 },
]
