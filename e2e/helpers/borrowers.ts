import { jpg, pdf, png, type TestFile } from './files'

/** An answer to one field: a text, an option of a list, files, or a choice of a radio group. */
export type Answer = string | { option: string } | { files: TestFile[] } | { radio: string }

/** All that is filled into a form, by the labels of its fields, in the order of the page. */
export type Answers = Readonly<Record<string, Answer>>

const option = (label: string) => ({ option: label })
const files = (...chosen: TestFile[]) => ({ files: chosen })

let borrowers = 0

/** A mobile that no other test uses, whichever worker runs it. */
export function newMobile(): string {
  borrowers += 1
  return `98${(process.env['TEST_WORKER_INDEX'] ?? '0').padStart(3, '0')}${String(borrowers).padStart(5, '0')}`
}

/** Sunita Sharma, PAN digits 1234: the bureau scores her 734. */
export const salariedStart = {
  'Full name': 'Sunita Sharma',
  'PAN number': 'ABCPE1234F',
  'Job type': option('Salaried/Professional'),
  'Loan type': option('Personal Loan'),
  'Loan amount': '500000',
  'Loan purpose': 'Wedding of her daughter',
} satisfies Answers

/** A shop owner, PAN digits 4321: the bureau scores him 821. */
export const selfEmployedStart = {
  'Full name': 'Harpreet Singh',
  'PAN number': 'BCDPS4321K',
  'Job type': option('Self-employed/Business'),
  'Loan type': option('Business Loan'),
  'Loan amount': '1000000',
  'Loan purpose': 'Stock for the season',
} satisfies Answers

/** Personal details, whole. City and state come from the pincode. */
export const personal = {
  Email: 'borrower@example.com',
  'Date of birth': '15-08-1990',
  Gender: option('Female'),
  'Marital status': option('Married'),
  'Spouse name': 'Rahul Sharma',
  "Mother's name": 'Kamla Devi',
  Pincode: '560038',
  Address: '12 MG Road, Indiranagar',
  'Years of residence': '4',
  'Address ownership type': option('Rented'),
  PAN: files(png('pan.png')),
  'Aadhaar front': files(jpg('aadhaar-front.jpg')),
  'Aadhaar back': files(jpg('aadhaar-back.jpg')),
  'Bank name': option('HDFC Bank'),
  'Bank statement': files(pdf('april.pdf'), pdf('may.pdf')),
  'Statement password': 'very-secret-1990',
  'Bank account type': option('Savings Account'),
  'Credit limit': '50000',
} satisfies Answers

/** Employment details, whole, with a salary of a lakh a month. */
export const employment = {
  'Company name': 'Infosys Limited',
  Designation: 'Engineer',
  'Office email': 'sunita@example.com',
  'In-hand monthly salary': '100000',
  'Work experience (years)': '8',
  'Work experience (months)': '3',
  Pincode: '560001',
  Address: '1 Residency Road',
  'Company address type': option('Rented'),
  'Company ID card': files(png('id-card.png')),
  'Salary slip 1': files(pdf('slip-1.pdf')),
  'Salary slip 2': files(pdf('slip-2.pdf')),
  'Salary slip 3': files(jpg('slip-3.jpg')),
  'Company website': 'https://example.com',
  'Company sector': option('Information Technology'),
} satisfies Answers

/** All that Employment asks at least, with a salary that carries the loan. */
export const shortEmployment = {
  'In-hand monthly salary': '100000',
  Pincode: '560001',
  'Company address type': option('Rented'),
  'Salary slip 1': files(pdf('slip-1.pdf')),
  'Salary slip 2': files(pdf('slip-2.pdf')),
  'Salary slip 3': files(jpg('slip-3.jpg')),
} satisfies Answers

/** All that Personal details ask at least. */
export const shortPersonal = {
  'Date of birth': '15-08-1990',
  Gender: option('Female'),
  'Marital status': option('Unmarried'),
  Pincode: '560038',
  Address: '12 MG Road, Indiranagar',
  'Address ownership type': option('Rented'),
  PAN: files(png('pan.png')),
  'Aadhaar front': files(jpg('aadhaar-front.jpg')),
  'Aadhaar back': files(jpg('aadhaar-back.jpg')),
} satisfies Answers

/** Business details of a company with GST, less its banks beyond the first. */
export const business = {
  'Business name': 'Singh Traders',
  'Business type': option('Partnership'),
  'Number of partners or directors': '2',
  'Shareholding percentage': '60',
  'Business PAN': 'AAAFS1234B',
  'Is GST available': { radio: 'Yes' },
  'GST number': '29AAAFS1234B1Z5',
  Pincode: '110001',
  Address: '7 Connaught Place',
  'Business address type': option('Rented'),
  'Years at address': '6',
  'Business proof type': option('GST Registration Certificate'),
  'Business proof': files(pdf('gst-certificate.pdf')),
  'Business PAN card': files(png('business-pan.png')),
  'GSTR-3B': files(pdf('gstr-april.pdf'), pdf('gstr-may.pdf')),
  'Bank name': option('State Bank of India'),
  'Bank statement': files(pdf('statement-1.pdf'), pdf('statement-2.pdf')),
  'Bank account type': option('Current Account'),
} satisfies Answers

/** The rest of the business form, below its banks. */
export const businessActivity = {
  'Business industry': option('Retail'),
  'Nature of business': option('Trading'),
  'Vintage of business': '9',
  'Present business experience': '9',
  'Total work experience': '15',
  Financials: files(pdf('balance-sheet.pdf')),
  'Others 1': files(png('shop.png')),
  Remarks: 'Known to the branch since 2018',
} satisfies Answers

/** A co-applicant; everybody needs a name and a mobile of their own. */
export const coApplicant = (name: string, mobile: string) =>
  ({
    Name: name,
    Mobile: mobile,
    'Shareholding percentage': '20',
    'Date of birth': '02-01-1985',
    Gender: option('Male'),
    'Marital status': option('Unmarried'),
    Pincode: '110001',
    Address: '7 Connaught Place',
    'Address type': option('Family Owned'),
    'PAN number': 'CDEPK5678L',
    PAN: files(png('co-pan.png')),
    'Aadhaar front': files(png('co-front.png')),
    'Aadhaar back': files(png('co-back.png')),
  }) satisfies Answers

/** One reference. */
export const reference = (name: string) =>
  ({ Name: name, Mobile: '9812345670', Address: '44 Park Street, Kolkata' }) satisfies Answers

/** The documents of a car. */
export const carDocuments = {
  'Vehicle images': files(jpg('car-front.jpg'), jpg('car-back.jpg')),
  'Pre-purchase invoice': files(pdf('quotation.pdf')),
  'Down payment receipt': files(pdf('receipt.pdf')),
  'Full pre-purchase invoice': files(pdf('full-invoice.pdf')),
  'RC photo': files(png('rc.png')),
  'Insurance file': files(pdf('insurance.pdf')),
  'PUC file': files(pdf('puc.pdf')),
} satisfies Answers

/** The documents of gold. */
export const goldDocuments = {
  'Article photo': files(jpg('necklace.jpg')),
  'Invoice and certificate photo': files(jpg('hallmark.jpg')),
  'Valuation document': files(pdf('valuation.pdf')),
  'Valuer comment': '22 carat, 40 grams',
} satisfies Answers

export const withoutFiles = (answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).filter(([, answer]) => typeof answer === 'string' || !('files' in answer)),
  )
