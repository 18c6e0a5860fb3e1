import type { Bureau, BureauAnswer } from '../../../delivery/ports/bureau'

/** PAN digits with a fixed report, so that a tester can provoke each answer. */
const ANSWERS_BY_PAN: Readonly<Record<string, BureauAnswer>> = {
  '9999': { score: 690, overdueAmount: 12_500 },
  '9998': { score: 540, overdueAmount: 0 },
  '9997': { score: 520, overdueAmount: 48_250 },
  '9996': { score: 860, overdueAmount: 0 },
  '9995': { score: null, overdueAmount: 0 },
}

/** The report follows from the digits of the PAN, so it is the same every time. */
export const simulatedBureau: Bureau = {
  isSimulated: true,
  async enquire({ panNumber }) {
    const digits = panNumber.slice(5, 9)
    return ANSWERS_BY_PAN[digits] ?? { score: 700 + (Number(digits) % 150), overdueAmount: 0 }
  },
}
