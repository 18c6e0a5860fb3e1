import { text } from '@/src/language/current-language'

/** 'NN secs' until a code may be sent again (specification 2.14). */
export function Countdown({ seconds }: { seconds: number }) {
  return <span role="timer">{text('{seconds} secs', { seconds: String(seconds).padStart(2, '0') })}</span>
}
