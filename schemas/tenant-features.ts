/** All that a deployment turns on, by tenant (specification 6.3); the server's config may override it. */
export type Features = {
  offlineCases: boolean
  applyNow: boolean
  shopPhotos: boolean
  loanOffersLink: boolean
  directLeads: boolean
  restrictedKyc: boolean
  lenientBusiness: boolean
}

const DEFAULTS: Features = {
  offlineCases: false,
  applyNow: true,
  shopPhotos: false,
  loanOffersLink: false,
  directLeads: false,
  restrictedKyc: false,
  lenientBusiness: false,
}

const LOANKONE_KIND = { offlineCases: true, loanOffersLink: true }
const CAPITALNEED_KIND = { shopPhotos: true, directLeads: true }

const BY_TENANT: Record<string, Partial<Features>> = {
  localhost: { ...LOANKONE_KIND, ...CAPITALNEED_KIND },
  loankone: LOANKONE_KIND,
  lk_prod: LOANKONE_KIND,
  ucap: LOANKONE_KIND,
  capitalneed: { ...CAPITALNEED_KIND, applyNow: false },
}

export function featuresOf(
  tenant: string,
  overrides: { [Name in keyof Features]?: boolean | undefined } = {},
): Features {
  const stated = Object.entries(overrides).filter(([, isOn]) => isOn !== undefined)
  return { ...DEFAULTS, ...BY_TENANT[tenant], ...Object.fromEntries(stated) }
}
