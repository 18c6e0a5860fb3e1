import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ENGLISH } from '@/schemas/language/format-text'
import { CardDialog } from '@/src/images/card/card-dialog'
import { PhotographPreview } from '@/src/images/editor/photograph-preview'
import { setLanguage } from '@/src/language/current-language'
import { renderInTheme } from '../../form/harness'
import { stubPhotographWorkers } from '../../helpers/photograph-worker'
import { markTexts, unmarkedTexts } from '../../language/unmarked'

const FILE = new File(['picture'], 'card.jpg', { type: 'image/jpeg' })
const DATA = ['card.jpg', 'PAN']
const ignore = () => undefined

afterEach(() => setLanguage(ENGLISH))

test.each(['Crop', 'Cover'])('a picture is looked at in the reader’s language: %s', async (change) => {
  stubPhotographWorkers()
  markTexts()
  renderInTheme(
    <PhotographPreview
      picture={{ file: FILE, flaws: ['blurred', 'dark', 'glaring'] }}
      label="PAN"
      isAadhaarField
      isDisabled={false}
      onEdited={ignore}
      onRetake={ignore}
    />,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: /Look at/ }))
  expect(unmarkedTexts(DATA)).toEqual([])
  await user.click(screen.getByRole('button', { name: `«${change}»` }))
  expect(screen.getByRole('dialog').textContent).not.toContain('Readable?')
  expect(unmarkedTexts(DATA)).toEqual([])
})

test('a card is read in the reader’s language', () => {
  stubPhotographWorkers()
  markTexts()
  renderInTheme(<CardDialog file={FILE} onUse={ignore} onAgain={ignore} onClose={ignore} />)
  expect(screen.getByRole('dialog').textContent).toContain('Reading the code')
  expect(unmarkedTexts([])).toEqual([])
})
