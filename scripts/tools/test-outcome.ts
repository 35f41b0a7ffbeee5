/**
 * `failures` are the titles of the tests that failed, each with the first line of its message; `unsteady` those of the tests that failed
 * and then passed when they were repeated.
 */
export type Outcome = { passed: number; failed: number; note?: string; failures?: string[]; unsteady?: string[] }

/** Journeys of one run that may pass only when they are repeated. (decision 118) */
const maxUnsteady = 2

/** The parts of Vitest's JSON report that are used. */
export type Report = {
  success: boolean
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults?: FileReport[]
}

/** `message` is why a file could not be loaded or run; its tests are then missing. */
type FileReport = {
  name?: string
  status?: string
  message?: string
  assertionResults: { fullName: string; status: string; failureMessages?: string[] }[]
}

/** A step without tests only passes or fails; its failure counts as one. */
export const fromExitCodes = (...codes: number[]): Outcome => ({
  passed: 0,
  failed: codes.every((code) => code === 0) ? 0 : 1,
})

/**
 * A test run, counted. A file that cannot be loaded, an error outside any test and a run without a report fail no test, but
 * each counts as one failure.
 */
export const fromReport = (report: Report | undefined, exitCode: number): Outcome => {
  if (!report) return { passed: 0, failed: 1, note: 'the test runner ended without a report' }
  const { success, numPassedTests: passed, numFailedTests, numPendingTests: skipped } = report
  const unsteady = messagesOf(report, 'passed')
  const counted = numFailedTests + brokenFiles(report).length + Math.max(0, unsteady.length - maxUnsteady)
  const failed = success && exitCode === 0 ? counted : Math.max(1, counted)
  const failures = failuresIn(report)
  return {
    passed,
    failed,
    ...(skipped > 0 ? { note: `${skipped} skipped` } : {}),
    ...(failures.length > 0 ? { failures } : {}),
    ...(unsteady.length > 0 ? { unsteady } : {}),
  }
}

const failuresIn = (report: Report): string[] => [
  ...messagesOf(report, 'failed'),
  ...brokenFiles(report).map(({ name, message }) => `${name}: ${firstLine(message)}`),
]

/** Tests with this status and a failure, each with the first line of its message. A test that passed when repeated has both. */
const messagesOf = ({ testResults = [] }: Report, status: 'failed' | 'passed'): string[] =>
  testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter((test) => test.status === status && (status === 'failed' || (test.failureMessages ?? []).length > 0))
    .map(({ fullName, failureMessages = [] }) => `${fullName}: ${firstLine(failureMessages[0])}`)

const firstLine = (message: string | undefined): string => message?.split('\n')[0] || 'no reason given'

/** Files that failed without a failed test. */
const brokenFiles = ({ testResults = [] }: Report): FileReport[] =>
  testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  )

/** The last line of the whole run, which CI reads. */
export const closingLine = (outcomes: Iterable<Outcome>): string => {
  let [passed, failed] = [0, 0]
  for (const outcome of outcomes) {
    passed += outcome.passed
    failed += outcome.failed
  }
  return `${passed} passed, ${failed} failed`
}
