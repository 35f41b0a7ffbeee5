import { expect, test } from 'vitest'
import { closingLine, fromExitCodes, fromReport } from './test-outcome.ts'

const report = (
  numPassedTests: number,
  numFailedTests: number,
  success = numFailedTests === 0,
  numPendingTests = 0,
) => ({
  success,
  numPassedTests,
  numFailedTests,
  numPendingTests,
})

test('the closing line adds up the tests of all steps, and a failed step without tests counts as one failure', () => {
  const steps = [fromExitCodes(0), fromExitCodes(0, 1), fromReport(report(1200, 0), 0), fromReport(report(34, 2), 1)]
  expect(closingLine(steps)).toBe('1234 passed, 3 failed')
})

test('a run that fails without failing a test is a failure', () => {
  expect(fromReport(report(10, 0, false), 1)).toEqual({ passed: 10, failed: 1 })
  expect(fromReport(report(10, 0, true), 1)).toEqual({ passed: 10, failed: 1 })
})

test('a run without a report is a failure with any exit code', () => {
  expect(fromReport(undefined, 0)).toEqual({ passed: 0, failed: 1, note: 'the test runner ended without a report' })
})

test('skipped tests are counted', () => {
  expect(fromReport(report(3, 0, true, 2), 0)).toEqual({ passed: 3, failed: 0, note: '2 skipped' })
})

test('failed tests are listed, each with the first line of its message', () => {
  const testResults = [
    {
      assertionResults: [
        { fullName: 'buys a number', status: 'passed' },
        { fullName: 'pays for it', status: 'failed', failureMessages: ['Error: expected 4.40\n    at pay.ts:3'] },
      ],
    },
  ]
  expect(fromReport({ ...report(1, 1), testResults }, 1)).toEqual({
    passed: 1,
    failed: 1,
    failures: ['pays for it: Error: expected 4.40'],
  })
})

test('a file that cannot be loaded is listed and counted in addition to failed tests', () => {
  const testResults = [
    { assertionResults: [{ fullName: 'pays for it', status: 'failed', failureMessages: ['Error: expected 4.40'] }] },
    { name: 'machines/cart.test.ts', status: 'failed', message: 'SyntaxError: no chart\n    at', assertionResults: [] },
  ]
  expect(fromReport({ ...report(1, 1), testResults }, 1)).toEqual({
    passed: 1,
    failed: 2,
    failures: ['pays for it: Error: expected 4.40', 'machines/cart.test.ts: SyntaxError: no chart'],
  })
})

test('a test that passed when it was repeated is listed; more than two of them are a failure', () => {
  const repeated = (fullName: string) => ({
    fullName,
    status: 'passed',
    failureMessages: ['Error: the bell asked again\n    at bell.ts:3'],
  })
  const outcomeOf = (...names: string[]) =>
    fromReport({ ...report(5, 0), testResults: [{ assertionResults: names.map(repeated) }] }, 0)
  const unsteady = (...names: string[]) => names.map((name) => `${name}: Error: the bell asked again`)
  expect(outcomeOf('signs out', 'pays')).toEqual({ passed: 5, failed: 0, unsteady: unsteady('signs out', 'pays') })
  expect(outcomeOf('signs out', 'pays', 'renews')).toEqual({
    passed: 5,
    failed: 1,
    unsteady: unsteady('signs out', 'pays', 'renews'),
  })
})
