let screen = ''
let site = 'Loan applications'

function write(): void {
  document.title = screen === '' ? site : `${screen} | ${site}`
}

export function titleScreen(name: string): void {
  screen = name
  write()
}

export const hasScreen = () => screen !== ''

/** Follows the screen's name in the title (specification 1.2). */
export function titleSite(name: string): void {
  site = name
  write()
}
