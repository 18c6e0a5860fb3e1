import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ENGLISH } from '@/schemas/language/format-text'
import { useAppForm } from '@/src/form/core/app-form'
import { setLanguage } from '@/src/language/current-language'
import { useLanguage } from '@/src/language/use-language'
import { readTexts } from '@/tests/language/wording'
import { renderInTheme } from '../harness'
import { descriptionOf } from '../one-field'

function AmountForm() {
  useLanguage()
  const form = useAppForm({ defaultValues: { amount: '125000' } })
  return (
    <form.AppForm>
      <form.AppField name="amount">{(field) => <field.AmountField label="Amount" />}</form.AppField>
    </form.AppForm>
  )
}

const described = () => descriptionOf(screen.getByRole('textbox'))
const choose = (language: string) => act(() => setLanguage(language === 'en' ? ENGLISH : readTexts(language)))

afterEach(() => setLanguage(ENGLISH))

test('an amount is spelled in the language that is chosen, and in figures alone where that has no words', async () => {
  renderInTheme(<AmountForm />)
  expect(described()).toBe('₹1,25,000, one lakh twenty-five thousand')
  choose('hi')
  await waitFor(() => expect(described()).toBe('₹1,25,000, एक लाख पच्चीस हज़ार'))
  choose('mr')
  expect(described()).toBe('₹1,25,000')
  choose('en')
  expect(described()).toBe('₹1,25,000, one lakh twenty-five thousand')
})
