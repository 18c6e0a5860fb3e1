import { rejectMobileInput } from '../parsing/reject-mobile-input'
import { parseMobile } from '../parsing/parse-mobile'
import { DigitsField, type DigitsFieldProps } from './digits-field'

export function MobileField(props: Omit<DigitsFieldProps, 'inputMode' | 'read' | 'refuse'>) {
  return <DigitsField {...props} inputMode="tel" parse={parseMobile} reject={rejectMobileInput} />
}
