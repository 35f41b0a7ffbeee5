import { expect, test } from 'vitest'
import { merged } from './merge.ts'
import { conflictOf, currentFinding, limits, type Plan, withAssignment, withFinding } from './plan.ts'

const subject = { path: 'kiosk-1', chart: 'kiosk', title: 'sold' }
const environment = { build: '7', commit: 'ab12', brand: 'North', browser: 'Firefox', viewport: '1280 × 800' }
const by = (tester: string, at: string) => ({ tester, environment, at, id: `${tester} ${at}` })
const planOf = (row: Plan['rows'][string]): Plan => ({ rows: { [row.path]: row }, charts: {} })

test('of two testers the newer verdict wins, both stay in the history, and the conflict is shown', () => {
  const neda = withFinding(
    undefined,
    subject,
    undefined,
    { verdict: 'failed', note: 'No ticket' },
    by('Neda', '2026-11-21T10:00:00.000Z'),
  )
  const omid = withFinding(undefined, subject, undefined, { verdict: 'passed' }, by('Omid', '2026-11-22T10:00:00.000Z'))
  const row = merged(planOf(omid), planOf(neda)).rows['kiosk-1']
  expect(row?.findings.map(({ tester }) => tester)).toEqual(['Omid', 'Neda'])
  expect(currentFinding(row)).toMatchObject({ tester: 'Omid', verdict: 'passed' })
  expect(conflictOf(row).map(({ tester, verdict }) => [tester, verdict])).toEqual([
    ['Omid', 'passed'],
    ['Neda', 'failed'],
  ])

  const agreed = withFinding(row, subject, undefined, { verdict: 'passed' }, by('Neda', '2026-11-23T10:00:00.000Z'))
  expect(conflictOf(agreed)).toEqual([])
  expect(agreed.findings.map(({ verdict }) => verdict)).toEqual(['passed', 'passed', 'failed'])
})

test('an edit changes its finding and is newer than the last one, even with a clock that is behind', () => {
  const at = '2026-11-21T10:00:00.000Z'
  const made = withFinding(undefined, subject, undefined, { note: 'N' }, by('Neda', at))
  const edited = withFinding(
    made,
    subject,
    made.findings[0]?.id,
    { note: 'No' },
    by('Neda', '2026-11-20T10:00:00.000Z'),
  )
  expect(edited.findings).toEqual([{ ...made.findings[0], note: 'No', at: '2026-11-21T10:00:00.001Z' }])
  expect(merged(planOf(made), planOf(edited))).toEqual(planOf(edited))
})

test('a note without a verdict does not hide the verdict of another tester', () => {
  const failed = withFinding(
    undefined,
    subject,
    undefined,
    { verdict: 'failed' },
    by('Neda', '2026-11-21T10:00:00.000Z'),
  )
  const noted = withFinding(
    failed,
    subject,
    undefined,
    { note: 'Which browser?' },
    by('Omid', '2026-11-22T10:00:00.000Z'),
  )
  expect(currentFinding(noted)).toMatchObject({ tester: 'Neda', verdict: 'failed' })
})

test('the newest findings are kept up to the limit, and the newer assignment wins', () => {
  let row = withAssignment(undefined, subject, 'Mina', '2026-01-01T00:00:00.000Z')
  for (let day = 10; day < 10 + limits.findings + 2; day++)
    row = withFinding(row, subject, undefined, { verdict: 'passed' }, by('Neda', `2026-11-${day}T10:00:00.000Z`))
  expect(row.findings).toHaveLength(limits.findings)
  expect(row.findings.at(-1)?.at).toBe('2026-11-12T10:00:00.000Z')
  const other = withAssignment(undefined, subject, 'Omid', '2026-01-02T00:00:00.000Z')
  expect(merged(planOf(other), planOf(row)).rows['kiosk-1']?.assignment?.name).toBe('Omid')
})
