import { Button } from '@mantine/core'
import { text } from '@/src/language/current-language'
import { DropdownField } from '../../form/fields/list/dropdown-field'
import classes from './offline-cases.module.css'
import { useQuery } from '@tanstack/react-query'
import type { Option } from '@/schemas/options'
import { lenderListQuery } from '../../api/queries/list-queries'

const NO_LENDERS: Option[] = []

export function LenderField() {
  const { data, isPending, isError, refetch } = useQuery({
    ...lenderListQuery(),
    select: (lenders) => lenders.data.map(({ lender_id, name }) => ({ value: lender_id, label: name })),
  })
  return (
    <div>
      <DropdownField
        label="Lender name"
        options={data ?? NO_LENDERS}
        searchable
        placeholder={isPending ? 'Loading' : 'Select'}
      />
      {isError && (
        <div className={classes.retry}>
          <span>{text('The lenders could not be loaded.')}</span>
          <Button variant="default" onClick={() => void refetch()}>
            {text('Try again')}
          </Button>
        </div>
      )}
    </div>
  )
}
