/** The time left before a code may be sent again, shown as 'NN secs' (specification 2.14). */
export function Countdown({ seconds }: { seconds: number }) {
  return <span role="timer">{`${String(seconds).padStart(2, '0')} secs`}</span>
}
