/** `failures` are the titles of the tests that failed, each with the first line of why. */
export type Outcome = { passed: number; failed: number; note?: string; failures?: string[] }

/** What Vitest's JSON reporter says of a run, as far as it is told again. */
export type Report = {
  success: boolean
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults?: { assertionResults: { fullName: string; status: string; failureMessages?: string[] }[] }[]
}

/** A step that says only yes or no holds no tests; its failure counts as one. */
export const fromExitCodes = (...codes: number[]): Outcome => ({
  passed: 0,
  failed: codes.every((code) => code === 0) ? 0 : 1,
})

/**
 * A test run, counted. A file that cannot be loaded, an error outside any test and a run without a report fail no test;
 * each is counted as one failure all the same.
 */
export const fromReport = (report: Report | undefined, exitCode: number): Outcome => {
  if (!report) return { passed: 0, failed: 1, note: 'the test runner ended without a report' }
  const { success, numPassedTests: passed, numFailedTests, numPendingTests: skipped } = report
  const failed = success && exitCode === 0 ? numFailedTests : Math.max(1, numFailedTests)
  const failures = failuresIn(report)
  return {
    passed,
    failed,
    ...(skipped > 0 ? { note: `${skipped} skipped` } : {}),
    ...(failures.length > 0 ? { failures } : {}),
  }
}

const failuresIn = ({ testResults = [] }: Report): string[] =>
  testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(
      ({ fullName, failureMessages = [] }) => `${fullName}: ${failureMessages[0]?.split('\n')[0] ?? 'no reason given'}`,
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
