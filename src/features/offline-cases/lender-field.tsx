import { Button } from '@mantine/core'
import { text } from '@/src/language/current-language'
import { DropdownField } from '../../form/fields/list/dropdown-field'
import classes from './offline-cases.module.css'
import { useLenders } from './use-lenders'

export function LenderField() {
  const { lenders, isPending, isError, retry } = useLenders()
  return (
    <div>
      <DropdownField
        label="Lender name"
        options={lenders}
        searchable
        placeholder={isPending ? 'Loading' : 'Select'}
      />
      {isError && (
        <div className={classes.retry}>
          <span>{text('The lenders could not be loaded.')}</span>
          <Button variant="default" onClick={retry}>
            {text('Try again')}
          </Button>
        </div>
      )}
    </div>
  )
}
