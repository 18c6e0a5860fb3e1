import type { LoanType } from '@/schemas/options'

export const STEPS = ['start', 'personal', 'work', 'people', 'offer', 'accepted', 'completed'] as const
type Step = (typeof STEPS)[number]

/** Amounts in rupees. */
export type DemoApplication = {
  name: string
  pan: string
  loan: LoanType
  amount: number
  daysAgo: number
  until: Step
  place: keyof typeof PLACES
  work: { salary: number; company: string } | { business: string; turnover: number; profit: number }
  remarks?: string
  leads?: readonly string[]
}

export const PLACES = {
  Bengaluru: { pincode: '560001', city: 'Bengaluru', state: 'Karnataka', address: '4 Residency Road' },
  Coimbatore: { pincode: '641001', city: 'Coimbatore', state: 'Tamil Nadu', address: '7 Oppanakara Street' },
  Pune: { pincode: '411001', city: 'Pune', state: 'Maharashtra', address: '21 Moledina Road, Camp' },
  Lucknow: { pincode: '226001', city: 'Lucknow', state: 'Uttar Pradesh', address: '15 Hazratganj' },
} as const

export const DEMO_APPLICATIONS: readonly DemoApplication[] = [
  {
    name: 'Sunita Devi',
    pan: 'ABCPD1234F',
    loan: 'PERSONAL_LOAN',
    amount: 300_000,
    daysAgo: 26,
    until: 'completed',
    place: 'Lucknow',
    work: { salary: 60_000, company: 'Awadh Textiles' },
    leads: ['BANYAN', 'MONSOON'],
  },
  {
    name: 'Mohan Lal',
    pan: 'ABCPL4321M',
    loan: 'BUSINESS_LOAN',
    amount: 800_000,
    daysAgo: 24,
    until: 'completed',
    place: 'Coimbatore',
    work: { business: 'Lal Provision Store', turnover: 9_600_000, profit: 1_140_000 },
    leads: ['PEEPAL'],
  },
  {
    name: 'Kavita Joshi',
    pan: 'BKLPJ2210C',
    loan: 'HOME_LOAN',
    amount: 3_500_000,
    daysAgo: 22,
    until: 'completed',
    place: 'Pune',
    work: { salary: 145_000, company: 'Sahyadri Software' },
    leads: ['TEAKWOOD'],
  },
  {
    name: 'Imran Sheikh',
    pan: 'CQRPS9991K',
    loan: 'GOLD_LOAN',
    amount: 200_000,
    daysAgo: 20,
    until: 'completed',
    place: 'Lucknow',
    work: { salary: 32_000, company: 'City Hospital' },
    leads: ['LANTERN'],
  },
  {
    name: 'Lakshmi Menon',
    pan: 'DFGPM9999F',
    loan: 'PERSONAL_LOAN',
    amount: 250_000,
    daysAgo: 17,
    until: 'offer',
    place: 'Bengaluru',
    work: { salary: 41_000, company: 'Garden City Motors' },
  },
  {
    name: 'Arjun Reddy',
    pan: 'EGHPR3456B',
    loan: 'LAS_MUTUAL_FUNDS',
    amount: 500_000,
    daysAgo: 15,
    until: 'offer',
    place: 'Bengaluru',
    work: { salary: 90_000, company: 'Deccan Logistics' },
  },
  {
    name: 'Deepa Nair',
    pan: 'FHJPN7788D',
    loan: 'PERSONAL_LOAN',
    amount: 150_000,
    daysAgo: 12,
    until: 'completed',
    place: 'Coimbatore',
    work: { salary: 38_000, company: 'Noyyal Mills' },
    remarks: 'The second salary slip cannot be read. Please upload a sharper picture.',
  },
  {
    name: 'Suresh Patil',
    pan: 'GJKPP5566E',
    loan: 'SMALL_BUSINESS_LOAN',
    amount: 400_000,
    daysAgo: 10,
    until: 'people',
    place: 'Pune',
    work: { business: 'Patil Auto Spares', turnover: 5_400_000, profit: 690_000 },
    remarks: 'The address of the business differs from its registration certificate.',
  },
  {
    name: 'Ramesh Yadav',
    pan: 'HKLPY8765G',
    loan: 'PERSONAL_LOAN',
    amount: 220_000,
    daysAgo: 7,
    until: 'accepted',
    place: 'Lucknow',
    work: { salary: 47_000, company: 'Gomti Dairy' },
  },
  {
    name: 'Fatima Begum',
    pan: 'JLMPB9990H',
    loan: 'PERSONAL_LOAN',
    amount: 180_000,
    daysAgo: 5,
    until: 'people',
    place: 'Lucknow',
    work: { salary: 29_000, company: 'Chikan House' },
    leads: ['MARIGOLD'],
  },
  {
    name: 'Vikram Singh',
    pan: 'KMNPS1122J',
    loan: 'USED_CAR_LOAN',
    amount: 450_000,
    daysAgo: 3,
    until: 'personal',
    place: 'Pune',
    work: { salary: 52_000, company: 'Western Couriers' },
  },
  {
    name: 'Anjali Gupta',
    pan: 'LNPPG3344K',
    loan: 'EDUCATION_LOAN',
    amount: 600_000,
    daysAgo: 1,
    until: 'start',
    place: 'Bengaluru',
    work: { salary: 35_000, company: 'Lake View School' },
  },
]

export const DEMO_CASES = [
  ['Gopal Verma', 'HOME_LOAN', 2_500_000, 'TEAKWOOD', 25, 'Original sale deed'],
  ['Meera Pillai', 'GOLD_LOAN', 120_000, 'LANTERN', 16, ''],
  ['Harish Chandra', 'BUSINESS_LOAN', 1_000_000, 'PEEPAL', 9, ''],
  ['Noor Jahan', 'PERSONAL_LOAN', 275_000, 'MARIGOLD', 2, 'Last salary slip'],
] as const

export const DEMO_CAMPAIGNS = [
  { utm_source: 'Leaflet', utm_campaign: 'Diwali 2026', utm_medium: 'print' },
  { utm_source: 'Whatsapp', utm_campaign: 'Harvest offer', utm_content: 'group of the market' },
  { utm_source: 'Offline', utm_campaign: 'Shop counter' },
] as const
