let screen = ''
let site = 'Loan applications'

function write(): void {
  document.title = screen === '' ? site : `${screen} | ${site}`
}

/** Names the screen at hand in the browser's tab and history. */
export function titleScreen(name: string): void {
  screen = name
  write()
}

/** @returns whether a screen has been there since the page began. */
export const hasScreen = () => screen !== ''

/** Names whose site this is (specification 1.2), behind the screen's name, from now on. */
export function titleSite(name: string): void {
  site = name
  write()
}
