/** All that stands, small, beside every answer that was made up, on screens, in mails and in spreadsheets. */
export const SIMULATED = 'Simulated: no credit bureau and no lender was asked.'
