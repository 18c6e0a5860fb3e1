/** The first that fits is taken: most browsers also name those that they are made from. */
const BROWSERS = [
  [/\bEdgA?(?:iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const

const SYSTEMS = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
] as const

const MAX_READ = 400

function firstFit(names: typeof BROWSERS | typeof SYSTEMS, text: string): string | undefined {
  return names.find(([pattern]) => pattern.test(text))?.[1]
}

/** Names a device as its owner would, such as Chrome on Android; nothing else of the User-Agent is stored. */
export function nameDevice(userAgent = ''): string {
  const read = userAgent.slice(0, MAX_READ)
  const system = firstFit(SYSTEMS, read)
  return `${firstFit(BROWSERS, read) ?? 'A browser'}${system ? ` on ${system}` : ''}`
}
