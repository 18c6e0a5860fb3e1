/** Shows a line at the console: what an operator's command answers, or a code to the developer who asked for it. */
export function show(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** The console of a developer, where codes and mails appear as they are; where others may read the log, there is none. */
export function developersConsole({
  NODE_ENV,
  LOG_FORMAT,
}: {
  NODE_ENV: string
  LOG_FORMAT: string
}): (line: string) => void {
  return NODE_ENV !== 'production' && LOG_FORMAT === 'text' ? show : () => undefined
}
