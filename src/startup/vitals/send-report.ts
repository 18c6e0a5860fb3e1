/** Sends a report even while the page goes away; a report that is lost is not sent again. */
export function sendReport(address: string, body: object): void {
  navigator.sendBeacon(address, new Blob([JSON.stringify(body)], { type: 'application/json' }))
}
