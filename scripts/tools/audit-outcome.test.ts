import { expect, test } from 'vitest'
import { auditOutcome } from './audit-outcome.ts'

const reportOf = (severity: string) =>
  JSON.stringify({ vulnerabilities: { 'left-pad': { severity, range: '<1.3.0', fixAvailable: true } } })

test.each(['high', 'critical'])('a weakness that is %s fails the check by its name', (severity) => {
  expect(auditOutcome(reportOf(severity))).toEqual({ lines: [`${severity}: left-pad <1.3.0`], isWeak: true })
})

test('a moderate one does not', () => {
  const lines = ['No package has a known weakness that is high or critical.']
  expect(auditOutcome(reportOf('moderate'))).toEqual({ lines, isWeak: false })
})

test.each(['', 'no JSON', '{"message":"405 Method Not Allowed","error":{"summary":""}}'])(
  'without a report nothing is judged: %s',
  (report) => {
    expect(auditOutcome(report)).toEqual({ lines: ['Not checked: the registry gave no report.'], isWeak: false })
  },
)
