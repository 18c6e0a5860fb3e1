/* @long */
import type { Stage } from '@/machines/wizard/wizard-types'
import type { Api, SeededApplication } from '../../helpers/api'
import { newMobile, salariedStart } from '../../helpers/borrowers'
import { pdf } from '../../helpers/files'
import { expect, test } from '../../helpers/fixtures'
import { ScreenModel } from '../../models/screen.model'

/** Says how far an application is, what the lookup says of it, and the page at which it goes on. */
const rows: {
  how: string
  begin: (api: Api, mobile: string) => Promise<SeededApplication>
  says: string
  arrives: Stage
}[] = [
  {
    how: 'begun',
    begin: (api, mobile) => api.start(mobile),
    says: 'Next: Personal details',
    arrives: 'kyc',
  },
  {
    how: 'salaried, with personal details',
    begin: (api, mobile) => api.personal(mobile),
    says: 'Next: Employment details',
    arrives: 'employment',
  },
  {
    how: 'self-employed, with personal details',
    begin: (api, mobile) => api.personal(mobile, { job_type: 'SELF_EMPLOYED', loan_type: 'BUSINESS_LOAN' }),
    says: 'Next: Business details',
    arrives: 'business',
  },
  {
    how: 'salaried, with employment details',
    begin: (api, mobile) => api.salaried(mobile),
    says: 'Next: Co-applicants',
    arrives: 'co-applicants',
  },
]

test('an agent finds an unfinished application by its mobile, and goes on where it stands (specification 4.8)', async ({
  lookup,
  wizard,
  api,
}) => {
  for (const { how, begin, says, arrives } of rows) {
    await test.step(how, async () => {
      const application = await begin(api, newMobile())
      await lookup.open()
      await lookup.search(application.mobile)
      await lookup.hasFound(application.trackerId, says)
      await wizard.press('Continue Application')
      await wizard.isAt(arrives)
      expect(wizard.applicationId()).toBe(application.id)
    })
  }
})

test('a lookup says what is wrong with a number, what it did not find, and what it cannot go on with', async ({
  lookup,
  wizard,
  api,
  page,
}) => {
  // An id that is none counts for nothing.
  await page.goto('/application/complete-application?id=xyz')
  await lookup.isOpen()
  await lookup.search('12345')
  await wizard.form.isWrong('Mobile number', 'Invalid mobile number')

  await lookup.search(newMobile())
  await lookup.hasNothing('Check the number, or start a new application.')
  await new ScreenModel(page).isAccessible('lookup-nothing')

  const { mobile, trackerId } = await api.start(newMobile())
  await page.route(`**/phone-number/${mobile}`, async (route) => {
    const answer = await route.fetch()
    const { data } = await answer.json()
    await route.fulfill({ json: { data: { ...data, stage: ['CREATE_APPLICATION', 'FIELD_VISIT'] } } })
  })
  await lookup.search(mobile)
  await lookup.hasNothing(
    `The steps of application ${trackerId} do not say where it goes on. The server reports these steps: CREATE APPLICATION, FIELD VISIT.`,
  )

  await page.route(`**/phone-number/${mobile}`, (route) => route.abort())
  await lookup.search(mobile)
  await wizard.says('Press Find Application to try again.')
  await page.unroute(`**/phone-number/${mobile}`)
  await lookup.search(mobile)
  await lookup.hasFound(trackerId, 'Personal details')
  await new ScreenModel(page).isAccessible('lookup-found')

  await page.goto('/application/track')
  await lookup.search(newMobile())
  await wizard.press('Create Application')
  await wizard.isAt('mobile')
})

test('an application that a reviewer sent back is gone through again, filled in, with the remarks in sight', async ({
  lookup,
  wizard,
  api,
  page,
  traffic,
}) => {
  const application = await api.salaried(newMobile())
  await api.addCoApplicant(application)
  await api.sendBack(application, 'The third salary slip cannot be read.')
  const remarks = page.getByRole('region', { name: 'Remarks' })

  await lookup.open()
  await lookup.search(application.mobile)
  await lookup.hasFound(application.trackerId, 'The reviewer asks for changes')
  await wizard.press('Continue Application')
  await wizard.isAt('mobile')
  await expect(page).toHaveURL(new RegExp(`mobile\\?id=${application.id}&status=INCOMPLETE$`))
  await expect(remarks).toContainText('The third salary slip cannot be read.')
  await wizard.form.holds({ ...salariedStart, 'Loan purpose': '' })
  await wizard.form.press('Continue Application')

  await wizard.isAt('kyc')
  await expect(page).toHaveURL(/status=INCOMPLETE/)
  await expect(remarks).toBeVisible()
  await wizard.form.holds({
    'Date of birth': '15-08-1990',
    Pincode: '560038',
    Address: '12 MG Road, Indiranagar',
  })
  await wizard.form.hasFiles('PAN', { name: 'pan.png' })
  await wizard.form.press('Next')

  await wizard.isAt('employment')
  await wizard.says('Employment information found for the given mobile number')
  await expect(remarks).toBeVisible()
  await wizard.form.holds({
    'In-hand monthly salary': '100000',
    'Company address type': { option: 'Rented' },
  })
  await wizard.form.button('Remove slip.pdf of Salary slip 3').click()
  await wizard.form.upload('Salary slip 3', pdf('clear.pdf'))
  await page.reload()
  await wizard.isAt('employment')
  await expect(remarks).toBeVisible()
  await wizard.form.hasFiles('Salary slip 3', { name: 'clear.pdf' })
  await wizard.form.press('Next')
  await wizard.isAt('co-applicants')
  await expect(remarks).toBeVisible()
  await wizard.lists('Co-applicants', /Vikram Sharma/)
  await wizard.press('Edit Vikram Sharma')
  await wizard.isAt('co-applicant-details')
  await expect(remarks).toBeVisible()
  await wizard.form.holds({
    Name: 'Vikram Sharma',
    'PAN number': 'CDEPK5678L',
    'Shareholding percentage': '20',
  })
  await wizard.form.press('Submit')
  await wizard.isAt('co-applicants')
  traffic.isExactly(
    'PATCH /v1/loan-application/{id}',
    'PATCH /v1/loan-application/{id}/personal-info',
    'PATCH /v1/loan-application/{id}/employee-info',
    'PATCH /v1/loan-application/co-applicant/{id}',
  )
})

test('what a reviewer found missing is marked before anything is typed', async ({ wizard, api, page }) => {
  const application = await api.personal(newMobile())
  await api.sendBack(application, '')
  await wizard.open('employment', application, '&status=INCOMPLETE')
  await wizard.isAt('employment')
  await wizard.says('No remarks provided.')
  await wizard.says('Missing salary slip 3')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
