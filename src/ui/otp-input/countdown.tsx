/** 'NN secs' until a code may be sent again (specification 2.14). */
export function Countdown({ seconds }: { seconds: number }) {
  return <span role="timer">{`${String(seconds).padStart(2, '0')} secs`}</span>
}
