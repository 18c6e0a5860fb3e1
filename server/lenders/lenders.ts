import type { LoanType } from '@/schemas/options'
import type { Addressee } from '../ports/lenders'

/*
 * The lenders and what they lend on, as data (docs/reference-server.md, 'Lenders', is the same for readers). The names are
 * invented. Amounts in rupees, rates and fees in percent, tenures in months.
 */

type Range = readonly [least: number, most: number]

/** What one lender asks and gives for some loan types. */
export type Policy = {
  loanTypes: readonly LoanType[]
  amount: Range
  rate: Range
  tenure: Range
  processingFee: Range
  insuranceFee: Range
  age: Range
  minimumScore: number
  /** Rupees a month. */
  minimumIncome: number
}

/** A lender. */
export type Lender = Addressee & {
  name: string
  email: string
  isPreferred: boolean
  /** What falls due for an instalment that is late. */
  penalCharges: string
  policies: readonly Policy[]
}

const LAKH = 100_000
const CRORE = 100 * LAKH

const UNSECURED = [
  'PERSONAL_LOAN',
  'PROFESSIONAL_LOANS',
  'OD_UNSECURED_LIMIT',
  'DOD_UNSECURED',
  'SEP',
  'SENP',
] as const
const PROPERTY = ['HOME_LOAN', 'LAP'] as const
const CAR = ['AUTO_LOAN', 'NEW_CAR_LOAN', 'USED_CAR_LOAN'] as const
const BUSINESS = ['BUSINESS_LOAN', 'SMALL_BUSINESS_LOAN', 'OD_DOD_UNSECURED_LIMIT'] as const
const SECURED_BUSINESS = ['EQUIPMENT_FINANCING', 'OD_SECURED_LIMIT'] as const

const AGES: Range = [21, 62]

export const LENDERS: readonly Lender[] = [
  {
    id: 'BANYAN',
    name: 'Banyan Lending',
    email: 'leads@banyan-lending.example',
    isPreferred: true,
    onward: 'FILES',
    penalCharges: '2% a month of the instalment that is late',
    policies: [
      {
        loanTypes: UNSECURED,
        amount: [50_000, 25 * LAKH],
        rate: [11, 16],
        tenure: [12, 60],
        processingFee: [1, 2],
        insuranceFee: [0.25, 0.5],
        age: AGES,
        minimumScore: 700,
        minimumIncome: 25_000,
      },
      {
        loanTypes: BUSINESS,
        amount: [1 * LAKH, 50 * LAKH],
        rate: [14, 19],
        tenure: [12, 48],
        processingFee: [1.5, 2.5],
        insuranceFee: [0.5, 1],
        age: [23, 62],
        minimumScore: 720,
        minimumIncome: 40_000,
      },
    ],
  },
  {
    id: 'MARIGOLD',
    name: 'Marigold Finance',
    email: 'leads@marigold-finance.example',
    isPreferred: false,
    onward: 'NONE',
    penalCharges: '₹500 and tax for each instalment that is late',
    policies: [
      {
        loanTypes: [...UNSECURED, ...BUSINESS, 'EDUCATION_LOAN'],
        amount: [25_000, 15 * LAKH],
        rate: [12.5, 20],
        tenure: [6, 60],
        processingFee: [1.5, 3],
        insuranceFee: [0, 0.5],
        age: AGES,
        minimumScore: 650,
        minimumIncome: 18_000,
      },
    ],
  },
  {
    id: 'MONSOON',
    name: 'Monsoon Capital',
    email: 'leads@monsoon-capital.example',
    isPreferred: false,
    onward: 'SITE',
    penalCharges: '3% a month of the instalment that is late',
    policies: [
      {
        loanTypes: [...UNSECURED, ...CAR],
        amount: [50_000, 40 * LAKH],
        rate: [9.5, 17],
        tenure: [12, 84],
        processingFee: [0.5, 2],
        insuranceFee: [0.25, 0.75],
        age: AGES,
        minimumScore: 725,
        minimumIncome: 30_000,
      },
    ],
  },
  {
    id: 'TEAKWOOD',
    name: 'Teakwood Home Finance',
    email: 'leads@teakwood-home.example',
    isPreferred: true,
    onward: 'FILES',
    penalCharges: '2% a month of the instalment that is late',
    policies: [
      {
        loanTypes: PROPERTY,
        amount: [5 * LAKH, 5 * CRORE],
        rate: [8.4, 11],
        tenure: [60, 240],
        processingFee: [0.25, 1],
        insuranceFee: [0.25, 0.5],
        age: [21, 60],
        minimumScore: 700,
        minimumIncome: 30_000,
      },
    ],
  },
  {
    id: 'LANTERN',
    name: 'Lantern Gold and Vehicle',
    email: 'leads@lantern-gold.example',
    isPreferred: false,
    onward: 'FILES',
    penalCharges: '1.5% a month of the instalment that is late',
    policies: [
      {
        loanTypes: ['GOLD_LOAN', ...CAR],
        amount: [10_000, 30 * LAKH],
        rate: [9, 14],
        tenure: [6, 72],
        processingFee: [0.25, 1],
        insuranceFee: [0, 0.5],
        age: [18, 65],
        minimumScore: 600,
        minimumIncome: 15_000,
      },
    ],
  },
  {
    id: 'PEEPAL',
    name: 'Peepal Enterprise Credit',
    email: 'leads@peepal-enterprise.example',
    isPreferred: false,
    onward: 'SITE',
    penalCharges: '2.5% a month of the instalment that is late',
    policies: [
      {
        loanTypes: [...BUSINESS, ...SECURED_BUSINESS, 'LAP'],
        amount: [2 * LAKH, 2 * CRORE],
        rate: [12, 18],
        tenure: [12, 120],
        processingFee: [1, 2],
        insuranceFee: [0.25, 1],
        age: [23, 62],
        minimumScore: 680,
        minimumIncome: 50_000,
      },
    ],
  },
]

/** The lender of an id; `undefined` when there is none. */
export function findLender(id: string): Lender | undefined {
  return LENDERS.find((lender) => lender.id === id)
}
