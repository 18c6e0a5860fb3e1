import { Button as MantineButton, MantineProvider, TextInput } from '@mantine/core'
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { AnchorButton, Button } from '@/src/ui/button/button'
import { TextBox } from '@/src/ui/field/text-box'

afterEach(cleanup)

/** Those that Mantine's sheets know. */
function styledClasses(children: ReactNode): readonly string[] {
  const { container, unmount } = render(<MantineProvider>{children}</MantineProvider>)
  const classes = [...container.querySelectorAll('[class]')].map((element) => element.getAttribute('class'))
  unmount()
  const names = new Set(classes.join(' ').split(' '))
  return [...names].filter((name) => /^(?:m_|mantine-(?:active|focus))/.test(name)).toSorted()
}

const look = { variant: 'default', fullWidth: true, leftSection: <svg /> } as const

test("a button has the classes that Mantine's has, so that its styles reach it", () => {
  const mantines = styledClasses(<MantineButton {...look}>Send</MantineButton>)
  expect(mantines).not.toEqual([])
  expect(styledClasses(<Button {...look}>Send</Button>)).toEqual(mantines)
  expect(
    styledClasses(
      <AnchorButton {...look} href="/">
        Send
      </AnchorButton>,
    ),
  ).toEqual(mantines)
})

test.each([{ disabled: true }, { 'data-disabled': true }])(
  'a button with %o gives way to no press, as Mantine has it',
  (state) => {
    expect(styledClasses(<Button {...state}>Send</Button>)).toEqual(
      styledClasses(<MantineButton {...state}>Send</MantineButton>),
    )
  },
)

test.each([{ sign: '+91' }, { icon: <svg /> }])(
  'a tap on what stands before the text of a box is one on the box',
  (before) => {
    const { container } = render(<TextBox label="Mobile number" {...before} />)
    const section = container.querySelector('[data-position="left"]')
    expect(section && getComputedStyle(section).pointerEvents).toBe('none')
  },
)

test("a box has the classes that Mantine's has", () => {
  const texts = { label: 'Name', description: 'As on the card', error: 'Name is missing', name: 'name' }
  const mantines = styledClasses(<TextInput {...texts} withAsterisk leftSection="+91" />)
  expect(mantines).not.toEqual([])
  expect(styledClasses(<TextBox {...texts} required sign="+91" />)).toEqual(mantines)
})

test('a button submits no form by itself, and one that cannot be pressed says so', () => {
  const { getByRole } = render(<Button disabled>Send</Button>)
  const button = getByRole('button', { name: 'Send' })
  expect(button.getAttribute('type')).toBe('button')
  expect(button.matches(':disabled')).toBe(true)
})
