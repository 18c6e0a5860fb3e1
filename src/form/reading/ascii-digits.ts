export { asciiDigits } from '@/schemas/ascii-digits'
