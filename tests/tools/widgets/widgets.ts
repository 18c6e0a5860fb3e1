/** A widget of ours that Mantine has as well. */
export type Widget = {
  /** Its module, below `src`. */
  ours: string
  mantine: readonly string[]
  library: '@mantine/core' | '@mantine/dates'
  /** Style sheets of Mantine's beside those of a button and an input. */
  styles: readonly string[]
  difference: string
}

const core = (
  ours: string,
  mantine: readonly string[],
  styles: readonly string[],
  difference: string,
): Widget => ({
  ours,
  mantine,
  library: '@mantine/core',
  styles: styles.map((name) => `@mantine/core/styles/${name}.css`),
  difference,
})

const BROWSERS_OWN = "the browser's own ([decision](adr/0048-dialogs-and-sheets-are-the-browsers-own.md))"

const LIST_STYLES = ['Combobox', 'Popover', 'ScrollArea', 'CloseButton']

const CLASSES =
  "the classes of Mantine's ([decision](adr/0074-a-field-takes-mantines-styles-without-its-components.md))"

export const WIDGETS: readonly Widget[] = [
  core(
    'ui/button/button.tsx',
    ['Button'],
    [],
    `one component in place of six, with ${CLASSES}; on the first page`,
  ),
  core(
    'ui/field/text-box.tsx',
    ['TextInput'],
    [],
    `two components in place of ten, with ${CLASSES}; on the first page`,
  ),
  core(
    'form/fields/checkbox-field.tsx',
    ['Checkbox'],
    ['Checkbox', 'InlineInput'],
    "the browser's own mark; a link stands beside the label without being a part of it (specification 2.13)",
  ),
  core(
    'form/fields/radio-field.tsx',
    ['Radio'],
    ['Radio', 'InlineInput'],
    "each choice is a box of 48 px, all of it the tap target; the group says that it is required or wrong, which Mantine's does not",
  ),
  core(
    'form/fields/number-field.tsx',
    ['NumberInput'],
    ['NumberInput'],
    "says why a key was refused, and takes digits of other scripts; Mantine's drops in silence what it cannot read, and brings steppers",
  ),
  core(
    'form/fields/amount-field.tsx',
    ['NumberInput'],
    ['NumberInput'],
    'the same, and understands "2.5 lakh" and spells the amount out (specification 9.9)',
  ),
  core(
    'form/fields/password-field.tsx',
    ['PasswordInput'],
    ['PasswordInput', 'ActionIcon'],
    'the button is named for its field and has 48 px',
  ),
  core(
    'form/fields/text-area-field.tsx',
    ['Textarea'],
    [],
    "grows by the browser's `field-sizing`; Mantine's measures a hidden copy at each key",
  ),
  core(
    'form/fields/list/dropdown-field.tsx',
    ['Select'],
    LIST_STYLES,
    `a sheet on a phone, ${BROWSERS_OWN}; the list of all banks is bounded`,
  ),
  {
    ours: 'form/fields/date/date-field.tsx',
    mantine: ['DateInput'],
    library: '@mantine/dates',
    styles: ['@mantine/core/styles/Popover.css', '@mantine/dates/styles.css'],
    difference:
      "the calendar is Mantine's `DatePicker` here too, loaded when it is opened; what is typed is read day first, echoed in words, and stays when it is no date",
  },
  core(
    'ui/dialog/dialog.tsx',
    ['Modal'],
    ['Modal', 'ModalBase', 'Overlay', 'CloseButton', 'Paper', 'ScrollArea'],
    BROWSERS_OWN,
  ),
  core(
    'ui/otp-input/otp-input.tsx',
    ['PinInput'],
    ['PinInput', 'Group'],
    'each box says which digit it is, a text that is no code is refused with a message, a corrected digit sends nothing; on the first page',
  ),
  core(
    'ui/table/data-table.tsx',
    ['Table'],
    ['Table', 'ScrollArea'],
    "a list of cards on a phone, rows that open (specification 8.7); Mantine's scrolls sideways",
  ),
  core(
    'ui/table/pagination.tsx',
    ['Pagination'],
    ['Pagination', 'Group'],
    "'Page 2 of 9' between two buttons that keep the focus at the ends (specification 9.4); Mantine's is a row of numbers",
  ),
  core(
    'ui/table/list-skeleton.tsx',
    ['Skeleton'],
    ['Skeleton'],
    'says to screen readers that it loads, and to all when it takes long',
  ),
  core(
    'ui/page/panels.tsx',
    ['Loader', 'Alert'],
    ['Loader', 'Alert', 'CloseButton'],
    'tries again when the network is back, and offers to stop waiting',
  ),
  core(
    'ui/banner/banner.tsx',
    ['Alert'],
    ['Alert', 'CloseButton'],
    "a section with a name; Mantine's interrupts a screen reader with what was there before",
  ),
  core(
    'ui/card/card.tsx',
    ['Card'],
    ['Card', 'Paper'],
    'no card on a phone, three widths on a desk (specification 2.1)',
  ),
  core(
    'ui/copy/copy-button.tsx',
    ['CopyButton'],
    [],
    'a button, its toasts and what a screen reader hears; Mantine gives the state alone, and none for a second copy within two seconds',
  ),
]
