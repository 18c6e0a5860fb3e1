import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { openChartSteps } from './chart-steps'
import { openWebVitals } from './web-vitals'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Labels are routes, configured tenants and words of ours: bounded in number, and never personal. */
export function openMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const chartSteps = openChartSteps()
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
    budgetAlarms: counter('budget_alarms_total', 'Budgets of codes of which 70 % were spent in a day', [
      'budget',
    ]),
    uploads: counter('uploads_total', 'Files: taken or refused', ['outcome', 'tenant']),
    filesScanned: counter('files_scanned_total', 'Files that a scanner has looked at: CLEAN, INFECTED', [
      'outcome',
    ]),
    /** From the table of jobs, so the same in each process. */
    filesChecking: gauge('files_checking', 'Files that wait for the scanner', []),
    filesCheckingSeconds: gauge(
      'files_checking_seconds',
      'For how long the oldest file has waited for the scanner',
      [],
    ),
    uploadBytes: counter('upload_bytes_total', 'Bytes that came with requests that carry files', ['tenant']),
    steps: counter('application_steps_total', 'Steps of applications that were taken for the first time', [
      'step',
      'tenant',
    ]),
    replicaReads: counter('replica_reads_total', 'Lists: from the replica, or from the primary instead', [
      'from',
    ]),
    replicaLag: gauge('replica_lag_seconds', 'By how much the replica may be older than the primary', []),
    /** From the table of jobs, so the same in each process. */
    jobsWaiting: gauge('jobs_waiting', 'Jobs that are still to be done', ['kind']),
    jobsGivenUp: gauge('jobs_given_up', 'Jobs that were given up and not retried', ['kind']),
    jobsOverdue: gauge(
      'jobs_overdue_seconds',
      'For how long the oldest job that is due has not been tried',
      [],
    ),
    jobs: counter('jobs_total', 'Tries of jobs: done, failed, given_up, not_set_up', ['kind', 'outcome']),
    rowsToReencrypt: gauge(
      'encryption_rows_left',
      'Rows that may not be encrypted with the newest key yet',
      [],
    ),
    textsInEnglish: gauge(
      'texts_in_english',
      'Texts that are read in English in another language of a tenant',
      ['tenant', 'language'],
    ),
    webVitals: openWebVitals(registry),
    chartSteps,
    /** Memory, processor and event loop; once a process. */
    watchProcess: () => collectDefaultMetrics({ register: registry }),
    text: async () => (await registry.metrics()) + chartSteps.text(),
    contentType: registry.contentType,
  }
}

export type Metrics = ReturnType<typeof openMetrics>
