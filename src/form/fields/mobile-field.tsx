import { refuseMobile } from '../parsing/refuse-mobile'
import { readMobile } from '../parsing/parse-mobile'
import { DigitsField, type DigitsFieldProps } from './digits-field'

/** A bound mobile number of ten digits, with or without the country code. */
export function MobileField(props: Omit<DigitsFieldProps, 'inputMode' | 'read' | 'refuse'>) {
  return <DigitsField {...props} inputMode="tel" read={readMobile} refuse={refuseMobile} />
}
