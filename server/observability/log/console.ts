/** Prints a line unredacted: an operator's answer, or a developer's code. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Silent where others may read the log, because codes and mails are shown as they are. */
export function developerConsole({
  NODE_ENV,
  LOG_FORMAT,
}: {
  NODE_ENV: string
  LOG_FORMAT: string
}): (line: string) => void {
  return NODE_ENV !== 'production' && LOG_FORMAT === 'text' ? print : () => undefined
}
