/** The constants and limits of the specification, apart from zod so that every chunk can use them for few bytes. */
export const LIMITS = {
  otpDigits: 6,
  resendSeconds: 30,
  pincodeDigits: 6,
  mobileDigits: 10,
  panCharacters: 10,
  gstCharacters: 15,
  ifscCharacters: 11,
  accountNumberDigits: 18,
  minimumAge: 18,
  maximumAge: 65,
  nameMinimum: 3,
  partnerNameMinimum: 2,
  addressMinimum: 8,
  bankNameMinimum: 3,
  purposeMaximum: 100,
  /** Of any field that has no limit of its own. */
  textMaximum: 1000,
  emailMaximum: 254,
  searchMaximum: 60,
  /** The files of one field: ten years of monthly statements. */
  filesPerField: 120,
  /** The lenders of one offline case; its form has one. */
  lendersPerCase: 20,
  amountMinimum: 1,
  /** Rupees: short of a lakh of crores. */
  amountDigits: 12,
  referencesPerForm: 3,
  /** The specification bounds a form, and a form may come again. */
  references: 20,
  coApplicants: 5,
  financialYears: 3,
  pageSize: 10,
  uploadPartBytes: 512 * 1024,
  revalidateMs: 100,
  utmCampaignMaximum: 100,
  utmMediumMaximum: 50,
  utmContentMaximum: 100,
  utmTermMaximum: 100,
  copyFeedbackMs: 2000,
} as const
