import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useAppForm } from '@/src/form/core/app-form'
import { PlaceFields } from '@/src/form/groups/place-fields'
import { renderInTheme } from '../harness'

const PUNE = { pincode: '411001', city: 'Pune', state: 'Maharashtra', address: 'MG Road' }
const NAMES = { pincode: 'pincode', city: 'city', state: 'state', address: 'address' } as const

/** A place of which the screen says no more than it must. */
function Form() {
  const form = useAppForm({ defaultValues: PUNE })
  return <PlaceFields form={form} fields={NAMES} />
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))

test('a place is nobody’s who holds the phone, and keeps its city while the pincode is typed anew', () => {
  renderInTheme(<Form />)
  fireEvent.change(field('Pincode'), { target: { value: '41100' } })
  expect([field('Pincode').value, field('City').value]).toEqual(['41100', 'Pune'])
  for (const label of ['Pincode', 'City', 'State', 'Address']) expect(field(label).autocomplete).toBe('off')
})
