import { openCollector, type SendingTracer } from './collector'

type Variables = {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  OTEL_EXPORTER_OTLP_HEADERS: string
  OTEL_SERVICE_NAME: string
}

export function openTracer(
  { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_EXPORTER_OTLP_HEADERS: given, OTEL_SERVICE_NAME: name }: Variables,
  log: (line: string, more: { level: 'warn' }) => void,
): SendingTracer | undefined {
  if (url === undefined) return undefined
  const headers = Object.fromEntries(
    given
      .split(',')
      .filter((header) => header !== '')
      .map((header) => [
        header.slice(0, header.indexOf('=')),
        decodeURIComponent(header.slice(header.indexOf('=') + 1)),
      ]),
  )
  return openCollector({ url, headers, name }, (reason) =>
    log(`The collector of traces takes none: ${reason}`, { level: 'warn' }),
  )
}
