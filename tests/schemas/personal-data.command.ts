import { writeBetweenMarks } from '../document'
import { personalData } from './personal-data'

/** `npm run personal-data`: writes the inventory of personal data into its page. */
export default function write(): number {
  writeBetweenMarks('docs/personal-data.md', 'personal-data', personalData())
  return 0
}
