import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ASSET_DOCUMENTS } from '@/schemas/steps/asset-documents'
import { pngFile } from '../../helpers/chosen-files'
import { filledApplication, deferredAnswer, openLateStep } from '../late-steps'

const open = (loanType: string, fields: object = {}, server = {}) =>
  openLateStep({
    stage: 'loan-doc',
    application: filledApplication({ loan_type: loanType, ...fields }),
    server,
  })

test('an auto loan asks for the documents of the car', async () => {
  await open('AUTO_LOAN')
  for (const label of [
    'Vehicle images',
    'Pre-purchase invoice',
    'Down payment receipt',
    'Full pre-purchase invoice',
    'RC photo',
    'Insurance file',
    'PUC file',
  ])
    expect(screen.getByText(label)).toBeDefined()
  expect(screen.queryByText('Article photo')).toBeNull()
  expect(screen.queryByLabelText('Valuer comment')).toBeNull()
})

test('a gold loan asks for the documents of the gold and the valuer’s comment', async () => {
  await open('GOLD_LOAN')
  for (const label of ['Article photo', 'Invoice and certificate photo', 'Valuation document'])
    expect(screen.getByText(label)).toBeDefined()
  expect(screen.getByLabelText('Valuer comment')).toBeDefined()
  expect(screen.queryByText('Vehicle images')).toBeNull()
})

test('what kinds of files are taken is said once, above all documents', async () => {
  await open('GOLD_LOAN')
  await screen.findByText('Valuation document')
  expect(screen.getAllByText('PNG, JPG, PDF')).toHaveLength(1)
})

const photo = (file_id: string) => ({
  file_id,
  name: `${file_id}.png`,
  upload_type: ASSET_DOCUMENTS.uploadType,
  file_type: 'gl_article_photo',
})

test.each([
  ['beside the other answers', { gl_article_photo: ['p1', 'p2'] }],
  ['among its files alone', { files: [photo('p1'), photo('p2')] }],
])('documents that a server tells %s are not emptied by the next save', async (_, told) => {
  const { user, sent } = await open('GOLD_LOAN', { is_al_gl_present: true, ...told })
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await screen.findByRole('heading', { name: 'References' })
  expect(sent('saveAssetDocuments')).toMatchObject([{ value: { gl_article_photo: ['p1', 'p2'] } }])
})

test('the documents are sent once and the references follow', async () => {
  const answer = deferredAnswer<void>()
  const { user, sent } = await open('GOLD_LOAN', {}, { saveAssetDocuments: () => answer.promise })
  await user.type(screen.getByLabelText('Valuer comment'), '22 carat')
  const photos = document.querySelector<HTMLInputElement>(
    '[data-field="gl_article_photo"] input[type="file"]',
  )
  if (!photos) throw new Error('There is no input for the article photo')
  await user.upload(photos, [pngFile('ring.png'), pngFile('bangle.png')])
  await user.dblClick(screen.getByRole('button', { name: 'Submit' }))
  answer.answer()
  expect(await screen.findByRole('heading', { name: 'References' })).toBeDefined()
  expect(sent('saveAssetDocuments')).toMatchObject([
    { value: { gl_valuer_comment: '22 carat', gl_article_photo: ['ring.png', 'bangle.png'] } },
  ])
})

test('papers of the car do not go out with gold, where nobody sees them or could take them out', async () => {
  const car = { al_vehicle_images: ['f1'], al_full_pre_purchase_invoice: 'f2' }
  const { user, sent } = await open('GOLD_LOAN', {
    asset_documents: { ...car, gl_valuer_comment: '18 carat' },
    is_al_gl_present: true,
  })
  await user.click(await screen.findByRole('button', { name: 'Submit' }))
  await screen.findByRole('heading', { name: 'References' })
  expect(sent('saveAssetDocuments')).toMatchObject([
    { value: { al_vehicle_images: [], gl_valuer_comment: '18 carat' } },
  ])
  expect(sent('saveAssetDocuments')).not.toMatchObject([{ value: { al_full_pre_purchase_invoice: 'f2' } }])
})

test('an incomplete application shows the remarks, what was saved, and continues', async () => {
  await open('GOLD_LOAN', {
    status: 'INCOMPLETE',
    remarks: 'Photo is blurred',
    asset_documents: { gl_valuer_comment: '18 carat' },
    is_al_gl_present: true,
  })
  expect(screen.getByText('Photo is blurred')).toBeDefined()
  expect(screen.getByDisplayValue('18 carat')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Continue Application' })).toBeDefined()
})
