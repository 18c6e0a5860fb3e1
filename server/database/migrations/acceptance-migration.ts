import { sql, type Kysely, type Migration } from 'kysely'
import { isolate } from './tenants/row-security'

/** The names of loan types in statements of the releases before this one. */
const LABELS = {
  PERSONAL_LOAN: 'Personal Loan',
  PROFESSIONAL_LOANS: 'Professional Loan',
  HOME_LOAN: 'Home Loan',
  LAP: 'Loan Against Property',
  LAS_MUTUAL_FUNDS: 'Loan Against Mutual Funds',
  OD_UNSECURED_LIMIT: 'Overdraft Unsecured Limit',
  AUTO_LOAN: 'Auto Loan',
  GOLD_LOAN: 'Gold Loan',
  EDUCATION_LOAN: 'Education Loan',
  NEW_CAR_LOAN: 'New Car Loan',
  USED_CAR_LOAN: 'Used Car Loan',
  DOD_UNSECURED: 'Dropline Overdraft Unsecured',
  SEP: 'Self-employed Professional',
  SENP: 'Self-employed Non-professional',
  BUSINESS_LOAN: 'Business Loan',
  SMALL_BUSINESS_LOAN: 'Small Business Loan',
  BILL_DISCOUNTING: 'Bill Discounting',
  EQUIPMENT_FINANCING: 'Equipment Financing',
  CONSTRUCTION_EQUIPMENT: 'Construction Equipment',
  OD_SECURED_LIMIT: 'Overdraft Secured Limit',
  OD_DOD_UNSECURED_LIMIT: 'Overdraft/Dropline Unsecured Limit',
} as const

const statementOf = sql`
  select proposal_number, sha256, coalesce(acknowledged_at <= offer_accepted_at, false) as is_acknowledged
  from key_facts_statements as statement, lateral (select facts::jsonb as facts) as told
  where statement.tenant = applications.tenant and statement.application_id = applications.id
    and statement.issued_at <= offer_accepted_at
    and told.facts ->> 'loan_type' = coalesce(${sql.lit(JSON.stringify(LABELS))}::jsonb ->> loan_type, loan_type)
    and told.facts -> 'amount' = offer -> 'selected_loan_amount'
    and told.facts -> 'term_months' = offer -> 'max_tenure_allowed'
    and told.facts -> 'interest_rate' = offer -> 'interest_rate'
    and told.facts -> 'disbursement_date' = offer -> 'disbursement_date'
    and told.facts #> '{schedule,0,due}' = offer -> 'emi_start_date'
  order by statement.issued_at desc limit 1`

async function recordAcceptances(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into offer_acceptances (
      tenant, id, application_id, accepted_at, accepted_on, partner_id, name, mobile, loan_type, offer,
      proposal_number, sha256, is_acknowledged, is_reconstructed
    )
    select tenant, replace(gen_random_uuid()::text, '-', ''), id, offer_accepted_at,
      coalesce(offer_accepted_on, 'AGENT_PHONE'), user_id, name, mobile, loan_type, offer,
      stated.proposal_number, stated.sha256, coalesce(stated.is_acknowledged, false), stated.sha256 is null
    from applications left join lateral (${statementOf}) as stated on true
    where offer_accepted_at is not null and offer is not null`.execute(db)
  await sql`
    update applications set acceptance_id = offer_acceptances.id from offer_acceptances
    where offer_acceptances.tenant = applications.tenant
      and offer_acceptances.application_id = applications.id`.execute(db)
}

/** All that borrowers have accepted, as records; what was accepted before gets one. */
export const acceptanceMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table offer_acceptances (
        tenant text not null,
        id text not null,
        application_id text not null,
        accepted_at timestamptz not null,
        accepted_on text not null,
        partner_id bigint,
        name text not null,
        mobile text not null,
        loan_type text not null,
        offer jsonb not null,
        proposal_number text,
        sha256 text,
        is_acknowledged boolean not null,
        is_reconstructed boolean not null,
        superseded_at timestamptz,
        primary key (tenant, id),
        foreign key (tenant, application_id) references applications (tenant, id),
        foreign key (tenant, partner_id) references users (tenant, id),
        foreign key (tenant, proposal_number) references key_facts_statements (tenant, proposal_number),
        check ((proposal_number is null) = (sha256 is null)),
        check (is_reconstructed or proposal_number is not null)
      )`.execute(db)
    await sql`
      create unique index one_acceptance_stands on offer_acceptances (tenant, application_id)
        where superseded_at is null`.execute(db)
    await sql`
      create index offer_acceptances_of_application on offer_acceptances (tenant, application_id)`.execute(db)
    await sql`create index offer_acceptances_of_mobile on offer_acceptances (tenant, mobile)`.execute(db)
    await isolate(db, 'offer_acceptances')
    await sql`
      alter table applications
        add column acceptance_id text,
        add column offered_on text,
        add foreign key (tenant, acceptance_id) references offer_acceptances (tenant, id)`.execute(db)
    await recordAcceptances(db)
    await sql`drop index applications_with_offer`.execute(db)
    await sql`
      alter table applications drop column offer_accepted_at, drop column offer_accepted_on`.execute(db)
    await sql`
      create index applications_with_offer on applications (tenant, user_id, position desc)
      where offer is not null and acceptance_id is null and status in ('DRAFT', 'INCOMPLETE')
        and erased_at is null`.execute(db)
  },
}
