let screen = ''
let site = 'Loan applications'

function write(): void {
  document.title = screen === '' ? site : `${screen} | ${site}`
}

export function setScreenTitle(name: string): void {
  screen = name
  write()
}

export const hasScreenTitle = () => screen !== ''

/** Follows the screen's name in the title (specification 1.2). */
export function setSiteTitle(name: string): void {
  site = name
  write()
}
