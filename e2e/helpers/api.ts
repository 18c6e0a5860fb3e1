import { SECTION_CALLS } from '@/schemas/calls/sections'
import type { Profile } from '@/schemas/entities/profile'
import type { UploadType } from '@/schemas/files/uploads'
import { coApplicantDefaults } from '@/schemas/forms/co-applicant'
import { employmentDefaults } from '@/schemas/forms/employment'
import { personalDefaults } from '@/schemas/forms/personal'
import { startDefaults } from '@/schemas/forms/start'
import type { OwnSectionName } from '@/schemas/steps/steps'
import { businessValues } from '@/tests/server/helpers/values'
import { jpg, pdf, png, type TestFile } from './files'

interface OutboxMessage {
  to: string
  code: string | null
  subject: string | null
}

/** An application made without the browser. */
export interface SeededApplication {
  id: string
  mobile: string
  trackerId: string
}

type Json = Record<string, unknown>

const ORIGIN = { hostname: 'localhost', request_origin: 'http://localhost' }

/** The server's calls as a test needs them, to begin where another test has shown the way. */
export class Api {
  constructor(
    readonly url: string,
    readonly token: string | null = null,
  ) {}

  async codeFor(mobile: string): Promise<string> {
    const answer = await fetch(`${this.url}/outbox.json?to=${mobile}`)
    // The page of the reference server, whose fields docs/reference-server.md lists.
    const [newest] = (await answer.json()) as OutboxMessage[]
    if (!newest?.code) throw new Error(`No code was sent to ${mobile}`)
    return newest.code
  }

  async mailsTo(address: string): Promise<(string | null)[]> {
    const answer = await fetch(`${this.url}/outbox.json?to=${address}`)
    // As in `codeFor`.
    const mails = (await answer.json()) as OutboxMessage[]
    return mails.map(({ subject }) => subject)
  }

  /** Signs an agent in; answers the calls with that agent's token. */
  async signedIn(mobile: string): Promise<Api> {
    const session_id = await this.sendLoginCode(mobile)
    const otp = await this.codeFor(mobile)
    const { token } = await this.send('POST', '/v1/auth/verify-otp', { session_id, otp })
    return new Api(this.url, String(token))
  }

  /** Sends an agent a code; answers the id by which another one may be asked for. */
  async sendLoginCode(mobile: string): Promise<string> {
    const { session_id } = await this.send('POST', '/v1/auth/send-otp', { mobile, ...ORIGIN })
    return String(session_id)
  }

  async sendCode(mobile: string): Promise<string> {
    const { session_id } = await this.send('POST', '/v1/otp/send', { mobile, ...ORIGIN })
    return String(session_id)
  }

  async isSignedIn(): Promise<boolean> {
    const { status } = await fetch(`${this.url}/api/v1/user/me`, { headers: { token: this.token ?? '' } })
    return status === 200
  }

  async isRegistered(mobile: string): Promise<boolean> {
    const { status } = await fetch(`${this.url}/api/v1/join-us/track?tracker_id=${mobile}`)
    return status === 200
  }

  async lenderNamed(name: string, applicationId: string): Promise<Json | undefined> {
    const query = new URLSearchParams({ application_id: applicationId })
    // A list of lenders (specification 3.16), without its envelope.
    const lenders = [await this.send('GET', `/v1/lender/policy/decision?${query}`)].flat()
    return lenders.find((lender) => lender['lender_name'] === name)
  }

  async sendLead(name: string, applicationId: string): Promise<void> {
    const lender = await this.lenderNamed(name, applicationId)
    const body = { lender_id: lender?.['lender_id'], application_id: applicationId }
    await this.send('POST', '/v1/lender/integration/lead', body)
  }

  /** Proves a borrower's mobile; answers the calls with that guest's token. */
  async guest(mobile: string): Promise<Api> {
    const session_id = await this.sendCode(mobile)
    const otp = await this.codeFor(mobile)
    const { token } = await this.send('POST', '/v1/otp/verify', { session_id, otp })
    return new Api(this.url, String(token))
  }

  /** An application that has its start form and nothing else. */
  async start(mobile: string, changes: Json = {}): Promise<SeededApplication> {
    await this.guest(mobile)
    return this.create(mobile, changes)
  }

  async create(mobile: string, changes: Json = {}): Promise<SeededApplication> {
    const { id, tracker_id } = await this.send('POST', '/v1/apply-loan/create', {
      ...startDefaults,
      mobile,
      name: 'Sunita Sharma',
      pan_number: 'ABCPE1234F',
      job_type: 'SALARIED',
      loan_type: 'PERSONAL_LOAN',
      required_amount: '500000',
      terms_accepted: true,
      bureau_consent: true,
      ...changes,
    })
    return { id: String(id), mobile, trackerId: String(tracker_id) }
  }

  /** Saves a section for the first time. */
  async saveSection({ id }: SeededApplication, name: OwnSectionName, body: Json): Promise<void> {
    const { method, path } = SECTION_CALLS[name].create
    await this.send(method, path.replace('{id}', id), body)
  }

  async savePersonal(application: SeededApplication, changes: Json = {}): Promise<void> {
    await this.saveSection(application, 'personal', {
      ...personalDefaults,
      dob: '1990-08-15',
      gender: 'FEMALE',
      marital_status: 'UNMARRIED',
      pincode: '560038',
      city: 'Bengaluru',
      state: 'Karnataka',
      address: '12 MG Road, Indiranagar',
      address_type: 'RENTED',
      pan: await this.upload(application, 'pan', png('pan.png')),
      aadhaar_front: await this.upload(application, 'aadhaar_front', jpg('front.jpg')),
      aadhaar_back: await this.upload(application, 'aadhaar_back', jpg('back.jpg')),
      ...changes,
    })
  }

  async saveEmployment(application: SeededApplication): Promise<void> {
    const slip = await this.upload(application, 'salary_slip1', pdf('slip.pdf'))
    await this.saveSection(application, 'employment', {
      ...employmentDefaults,
      monthly_in_hand_salary: '100000',
      company_pincode: '560001',
      company_city: 'Bengaluru',
      company_state: 'Karnataka',
      company_address_type: 'RENTED',
      salary_slip1: slip,
      salary_slip2: slip,
      salary_slip3: slip,
    })
  }

  async saveBusiness(application: SeededApplication): Promise<void> {
    const proof = await this.upload(application, 'business_proof', pdf('proof.pdf'))
    const statement = await this.upload(application, 'bank_statement', pdf('statement.pdf'))
    await this.saveSection(application, 'business', businessValues(proof, statement))
  }

  async personal(mobile: string, changes: Json = {}): Promise<SeededApplication> {
    const application = await this.start(mobile, changes)
    await this.savePersonal(application)
    return application
  }

  /** A salaried application with both its steps saved: it stands at the co-applicants. */
  async salaried(mobile: string, changes: Json = {}): Promise<SeededApplication> {
    const application = await this.personal(mobile, changes)
    await this.saveEmployment(application)
    return application
  }

  async addCoApplicant(application: SeededApplication): Promise<void> {
    const file = await this.upload(application, 'pan', png('pan.png'))
    await this.send('POST', `/v1/apply-loan/co-applicant/add/${application.id}`, {
      ...coApplicantDefaults,
      name: 'Vikram Sharma',
      mobile: '9812345678',
      email: 'vikram@example.com',
      shareholding_percentage: '20',
      dob: '1985-01-02',
      gender: 'MALE',
      marital_status: 'UNMARRIED',
      pincode: '560038',
      city: 'Bengaluru',
      state: 'Karnataka',
      address: '12 MG Road, Indiranagar',
      address_type: 'RENTED',
      pan_number: 'CDEPK5678L',
      pan: file,
      aadhaar_front: file,
      aadhaar_back: file,
    })
  }

  async addReference(application: SeededApplication, name = 'Anita Rao'): Promise<void> {
    await this.send('PATCH', `/v1/apply-loan/${application.id}/reference`, {
      references: [
        {
          id: '12345678',
          type: 'PERSONAL_REFERENCE',
          name,
          phone: '9812345670',
          company_name: '',
          address: '44 Park Street, Kolkata',
        },
      ],
    })
  }

  async acceptOffer({ id }: SeededApplication): Promise<void> {
    const { bre_info } = await this.send('POST', '/v1/bureau/bre/loankone', { application_id: id })
    // All that the rules answer (specification 3.14), sent back as it came.
    const offer = bre_info as Json
    await this.send('PATCH', '/v1/bureau/bre/loankone', {
      application_id: id,
      updated_info: {
        selected_loan_amount: offer['selected_loan_amount'],
        max_tenure_allowed: offer['max_tenure_allowed'],
        disbursement_date: offer['disbursement_date'],
        emi_start_date: offer['emi_start_date'],
      },
      is_accepted: true,
      skip_bre_rerun: true,
    })
  }

  async requestOffer({ id }: SeededApplication): Promise<void> {
    await this.send('POST', '/v1/bureau/bre/loankone', { application_id: id })
  }

  async applicationsOf(mobile: string, agentId: string): Promise<number> {
    const { list } = await this.send('GET', `/v1/loan-application/list/${agentId}?page=0&size=50`)
    // A page of applications (specification 3.7).
    return (list as { mobile: string }[]).filter((one) => one.mobile === mobile).length
  }

  /** The agent who is signed in, as a phone keeps it (specification 3.1). */
  async profile(): Promise<Pick<Profile, 'id' | 'role' | 'first_name' | 'last_name'>> {
    const { id, role, first_name, last_name } = await this.send('GET', '/v1/user/me')
    return {
      id: String(id),
      role: String(role),
      first_name: String(first_name),
      last_name: String(last_name),
    }
  }

  offerOf({ id }: SeededApplication): Promise<Json> {
    return this.send('POST', '/v1/bureau/bre/loankone', { application_id: id })
  }

  async casesNamed(name: string): Promise<number> {
    const { list } = await this.send('GET', '/v1/payout/case?page=0&size=50')
    // A page of cases (specification 3.15).
    return (list as { name: string }[]).filter((one) => one.name === name).length
  }

  async linksNamed(campaign: string): Promise<number> {
    const { list } = await this.send('GET', '/v1/utm/link?page=0&size=50&sort_by=createdAt&order_by=desc')
    // A page of campaign links (specification 3.18).
    return (list as { utm_campaign: string | null }[]).filter((one) => one.utm_campaign === campaign).length
  }

  async addLink(campaign: string): Promise<void> {
    await this.send('POST', '/v1/user/qr', {
      utm_campaign: campaign,
      base_url: `${this.url}/apply-loan/mobile`,
      application_source: 'NORMAL',
    })
  }

  /** Hands an offer over to the borrower's own phone; answers the link. */
  async borrowerLink({ id }: SeededApplication): Promise<string> {
    const body = { application_id: id, purpose: 'ACCEPTANCE' }
    const { url } = await this.send('POST', '/v1/hand-over', body)
    return String(url)
  }

  consentsOf(trackerId: string): Promise<Json> {
    return this.send('GET', `/v1/track/consents?tracker_id=${trackerId}`)
  }

  async withdrawConsent(tracker_id: string, purpose: string): Promise<void> {
    await this.send('POST', '/v1/track/consents/withdrawal', { tracker_id, purpose })
  }

  async complete({ id }: SeededApplication): Promise<void> {
    await this.send('PATCH', `/v1/apply-loan/${id}/mark-completed`)
  }

  /** Sends an application back as the reviewer does (docs/reference-server.md). */
  async sendBack({ id }: SeededApplication, remarks: string): Promise<void> {
    await fetch(`${this.url}/reviewer/${id}`, {
      method: 'POST',
      body: JSON.stringify({ remarks }),
      headers: { 'content-type': 'application/json' },
    })
  }

  async returnAccepted(mobile: string, remarks: string): Promise<SeededApplication> {
    const application = await this.salaried(mobile)
    await this.addReference(application)
    await this.acceptOffer(application)
    await this.complete(application)
    await this.sendBack(application, remarks)
    return application
  }

  async logOut(): Promise<void> {
    await this.send('PUT', '/v1/user/logout')
  }

  read({ id }: Pick<SeededApplication, 'id'>): Promise<Json> {
    return this.send('GET', `/v1/loan-application/${id}`)
  }

  readOwn({ id }: Pick<SeededApplication, 'id'>): Promise<Json> {
    return this.send('GET', `/v1/apply-loan/${id}`)
  }

  /** The files of an application as the server has them: names and bytes. */
  async filesOf(application: Pick<SeededApplication, 'id'>): Promise<{ name: string; bytes: Buffer }[]> {
    // The files of an application (specification 3.29).
    const { files } = (await this.read(application)) as { files: { file_id: string; name: string }[] }
    return Promise.all(
      files.map(async ({ file_id, name }) => {
        const { file_url } = await this.send('GET', `/v1/loan-application/presigned-url?file_id=${file_id}`)
        const answer = await fetch(new URL(String(file_url), this.url))
        return { name, bytes: Buffer.from(await answer.arrayBuffer()) }
      }),
    )
  }

  /** Sends a file that no section names yet. */
  async sendFile(
    application: SeededApplication,
    uploadType: UploadType,
    fileType: string,
    file: TestFile,
  ): Promise<void> {
    await this.upload(application, fileType, file, uploadType)
  }

  private async upload(
    { id, mobile }: SeededApplication,
    fileType: string,
    file: TestFile,
    uploadType: UploadType = 'LOAN_APPLICATION',
  ): Promise<string> {
    const body = new FormData()
    body.set('mobile', mobile)
    body.set('application_id', id)
    body.set('file_type', fileType)
    body.set('upload_type', uploadType)
    body.append('file', new Blob([new Uint8Array(file.buffer)], { type: file.mimeType }), file.name)
    const answer = await this.fetch('POST', '/v1/apply-loan/upload-file', body)
    return String(answer['file_id'])
  }

  private send(method: string, path: string, body?: Json): Promise<Json> {
    return this.fetch(method, path, body && JSON.stringify(body))
  }

  private async fetch(method: string, path: string, body?: string | FormData): Promise<Json> {
    const answer = await fetch(`${this.url}/api${path}`, {
      method,
      ...(body === undefined ? {} : { body }),
      headers: {
        ...(this.token === null ? {} : { token: this.token }),
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      },
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
    // Every answer of the API is an object, with or without the envelope `data` (specification 7.2).
    const json = JSON.parse(text) as { data?: Json } & Json
    return json.data ?? json
  }
}
