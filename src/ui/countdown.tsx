/** The time left before a code may be sent again, shown as 'NN secs' (spec 2, screen 1). */
export function Countdown({ seconds }: { seconds: number }) {
  return <span role="timer">{`${String(seconds).padStart(2, '0')} secs`}</span>
}
