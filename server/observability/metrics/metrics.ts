import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { openWebVitals } from './web-vitals'

/** Upper ends in seconds: a read from the cache, a page of a list, a lender's answer. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/**
 * What a process counts for whoever watches it, in the names and units of Prometheus. Labels are routes, tenants that are
 * configured, and words of our own: as many as there are, whatever is asked for. No value of a person is one.
 */
export function openMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const counter = <const Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Counter({ name, help, labelNames, registers })
  const gauge = <const Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Gauge({ name, help, labelNames, registers })
  return {
    requests: counter('http_requests_total', 'Requests that were answered', ['route', 'status', 'tenant']),
    durations: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'From the arrival of a request until its answer is ready',
      labelNames: ['route'],
      buckets: SECONDS,
      registers,
    }),
    underway: new Gauge({ name: 'http_requests_underway', help: 'Requests being answered', registers }),
    codes: counter('otp_codes_total', 'One-time codes: sent, not_sent, right, wrong, limited', [
      'kind',
      'event',
      'tenant',
    ]),
    uploads: counter('uploads_total', 'Files: taken or refused', ['outcome', 'tenant']),
    uploadBytes: counter('upload_bytes_total', 'Bytes that came with requests that carry files', ['tenant']),
    steps: counter('application_steps_total', 'Steps of applications that were taken for the first time', [
      'step',
      'tenant',
    ]),
    /** What the table of jobs holds, which all processes share: the same in each of them. */
    jobsWaiting: gauge('jobs_waiting', 'Jobs that are still to be done', ['kind']),
    jobsGivenUp: gauge('jobs_given_up', 'Jobs that were given up and not retried', ['kind']),
    jobsOverdue: gauge(
      'jobs_overdue_seconds',
      'For how long the oldest job that is due has not been tried',
      [],
    ),
    jobs: counter('jobs_total', 'Tries of jobs: done, failed, given_up, not_set_up', ['kind', 'outcome']),
    webVitals: openWebVitals(registry),
    /** Adds what the process itself is like: memory, processor, event loop. Once a process. */
    watchProcess: () => collectDefaultMetrics({ register: registry }),
    /** All of it in the text format of Prometheus. */
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

/** The counts of a process. */
export type Metrics = ReturnType<typeof openMetrics>
