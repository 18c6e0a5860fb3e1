import { expect, test } from 'vitest'
import { discardDraft, writeDraft } from '@/src/form/draft/draft-store'
import { hasTypedWork } from '@/src/storage/typed-work'

test('what was typed and not saved is typed work, until its draft goes', () => {
  expect(hasTypedWork()).toBe(false)
  writeDraft('new/mobile', {})
  expect(hasTypedWork()).toBe(false)
  writeDraft('new/create-case', { name: 'Lakshmi Nair' })
  expect(hasTypedWork()).toBe(true)
  discardDraft('new/create-case')
  expect(hasTypedWork()).toBe(false)
})

test.each([
  'not json',
  'null',
  '"drafts"',
  '{"other":{"new/mobile":{"values":{"name":"x"}}}}',
  '{"drafts":null}',
  '{"drafts":{"new/mobile":null}}',
  '{"drafts":{"new/mobile":{"other":{"name":"x"}}}}',
  '{"drafts":{"new/mobile":{"values":null}}}',
])('the broken record %s is no typed work', (text) => {
  localStorage.setItem('draft_form_data', text)
  expect(hasTypedWork()).toBe(false)
})
