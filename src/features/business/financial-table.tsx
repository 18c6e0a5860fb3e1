import { FormSection } from '@/src/form/core/form-section'
import { text } from '@/src/language/current-language'
import classes from './business.module.css'
import type { BusinessForm } from './use-business-form'

/** A table on a wide screen, a block a year on a phone (specification 9.3). */
export function FinancialTable({ form }: { form: BusinessForm }) {
  // The rows are fixed when the form opens; only their cells change.
  const { data: years } = form.state.values.business_financials
  return (
    <FormSection title="Turnover and profit">
      <table className={classes.years}>
        <thead>
          <tr>
            <th scope="col">{text('Financial year')}</th>
            <th scope="col">{text('Turnover')}</th>
            <th scope="col">{text('Profit')}</th>
          </tr>
        </thead>
        <tbody>
          {years.map(({ fy }, index) => (
            <tr key={fy}>
              <th scope="row">{fy}</th>
              <td>
                <form.AppField name={`business_financials.data[${index}].turnover`}>
                  {(field) => <field.AmountField label={text('Turnover {year}', { year: fy })} />}
                </form.AppField>
              </td>
              <td>
                <form.AppField name={`business_financials.data[${index}].profit`}>
                  {(field) => (
                    <field.AmountField
                      label={text('Profit {year}', { year: fy })}
                      signed
                      description="Minus for a loss"
                    />
                  )}
                </form.AppField>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </FormSection>
  )
}
