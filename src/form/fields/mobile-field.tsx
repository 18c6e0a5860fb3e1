import { parseMobile } from '../parsing/parse-mobile'
import { rejectMobileInput } from '../parsing/reject-mobile-input'
import { DigitsField, type DigitsFieldProps } from './digits-field'

export function MobileField(props: Omit<DigitsFieldProps, 'inputMode' | 'parse' | 'reject' | 'sign'>) {
  return <DigitsField {...props} sign="+91" inputMode="tel" parse={parseMobile} reject={rejectMobileInput} />
}
