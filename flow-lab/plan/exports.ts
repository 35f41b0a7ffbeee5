import { countsOf, type PlanChart, type PlanPath, pathName, type Risk } from './charts.ts'
import {
  conflictOf,
  currentFinding,
  environmentFacts,
  type Finding,
  type Plan,
  type PlanRow,
  verdictOf,
} from './plan.ts'

/** The charts and paths to export, the findings on them, and who exports them. */
export type Exported = {
  readonly charts: readonly PlanChart[]
  readonly plan: Plan
  readonly risks: Readonly<Record<string, Risk>>
  readonly tester: string
  readonly date: string
  /** Language of the names of paths, in CSV and Markdown; JUnit has titles in ids, which do not depend on it. */
  readonly language: string
}

/** JUnit XML: one suite for each chart, one test case for each path. A path without a verdict is skipped. */
export const junitOf = ({ charts, plan, risks, date }: Exported): string => {
  const totals = countsOf(charts, plan)
  const suites = charts.map((chart) => {
    const { all, failed, open } = countsOf([chart], plan)
    const cases = chart.paths.map(({ id, title }) => testCase(chart.chart, id, title, plan.rows[id]))
    return `  <testsuite${attributes({ name: chart.chart, tests: all, failures: failed, errors: 0, skipped: open, timestamp: date.slice(0, 19) })}>
    <properties>
      <property${attributes({ name: 'risk', value: risks[chart.chart] ?? '' })}/>
      <property${attributes({ name: 'structure', value: chart.structure })}/>
    </properties>
${cases.join('\n')}
  </testsuite>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites${attributes({ name: 'Test plan', tests: totals.all, failures: totals.failed, errors: 0, skipped: totals.open })}>
${suites.join('\n')}
</testsuites>
`
}

const testCase = (chart: string, id: string, title: string, row: PlanRow | undefined): string => {
  const finding = currentFinding(row)
  const facts = [['path', id], ...factsOf(row, finding)].filter(([, value]) => value !== '')
  const properties = facts.map(([name = '', value = '']) => `        <property${attributes({ name, value })}/>`)
  const verdict = verdictOf(row)
  const note = finding?.note ?? ''
  const end =
    verdict === 'failed'
      ? `\n      <failure${attributes({ message: note })}>${escaped(note)}</failure>`
      : verdict === 'open'
        ? '\n      <skipped/>'
        : note === ''
          ? ''
          : `\n      <system-out>${escaped(note)}</system-out>`
  return `    <testcase${attributes({ classname: chart, name: title })}>
      <properties>
${properties.join('\n')}
      </properties>${end}
    </testcase>`
}

/** The facts of a finding apart from its note, each with its name. */
const factsOf = (row: PlanRow | undefined, finding: Finding | undefined): [string, string][] => [
  ['tester', finding?.tester ?? ''],
  ['date', finding?.at ?? ''],
  ['assignee', row?.assignment?.name ?? ''],
  ['ticket', finding?.ticket ?? ''],
  ...environmentFacts.map((fact): [string, string] => [fact, finding?.environment[fact] ?? '']),
  ['pictures', namesOf(finding, 'picture')],
  ['recording', namesOf(finding, 'recording')],
  ['conflict', conflictText(row)],
]

const namesOf = (finding: Finding | undefined, kind: 'picture' | 'recording'): string =>
  (finding?.attachments ?? [])
    .filter((each) => each.kind === kind)
    .map(({ name }) => name)
    .join('; ')

/** `Neda: failed; Omid: passed`. */
const conflictText = (row: PlanRow | undefined): string =>
  conflictOf(row)
    .map(({ tester, verdict }) => `${tester}: ${verdict}`)
    .join('; ')

const attributes = (values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join('')

/** XML 1.0 has no control characters apart from white space, not even as references. */
const escaped = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what XML forbids
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '\ufffd')
    .replace(
      /[&<>"\t\n\r]/g,
      (sign) =>
        ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\t': '&#9;', '\n': '&#10;', '\r': '&#13;' })[sign] ??
        sign,
    )

/** Spreadsheets recognise UTF-8 by it. */
const byteOrderMark = '\ufeff'

/** A CSV by RFC 4180 with one line for each path. */
export const csvOf = ({ charts, plan, risks, language }: Exported): string => {
  const lines = charts.flatMap(({ chart, area, paths }) =>
    paths.map((path) => {
      const { id, title } = path
      const row = plan.rows[id]
      const finding = currentFinding(row)
      return {
        chart,
        area,
        risk: risks[chart] ?? '',
        path: id,
        title,
        verdict: verdictOf(row),
        note: finding?.note ?? '',
        ...Object.fromEntries(factsOf(row, finding)),
        name: pathName(path, language),
      }
    }),
  )
  const head = [
    'chart',
    'area',
    'risk',
    'path',
    'title',
    'verdict',
    'note',
    ...factsOf(undefined, undefined).map(([name]) => name),
    'name',
  ]
  return byteOrderMark + [head, ...lines.map((line) => Object.values<string>(line))].map(csvLine).join('')
}

const csvLine = (cells: readonly string[]): string => `${cells.map((cell) => quoted(harmless(cell))).join(',')}\r\n`

const quoted = (cell: string): string =>
  /[",;|\p{Cc}\u2028\u2029]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

/**
 * A text that no spreadsheet takes for a formula: an apostrophe precedes each place that begins like one, at the start and after every
 * sign at which some reader begins another cell. A plain number stays.
 */
const harmless = (text: string): string =>
  /^[+-]?\d+(?:\.\d+)?$/.test(text)
    ? text
    : text.replace(
        /(?<=^|[,;|\t\r\n\v\f\u0085\u2028\u2029])(?=[\s\p{Cf}"]*[=+\-@＝＋－＠])|^(?=[\s\p{Cf}]*[\t\r])/gu,
        "'",
      )

/** A Markdown page: the failed paths with their facts, then the counts of every chart. */
export const markdownOf = ({ charts, plan, risks, tester, date, language }: Exported): string => {
  const { all, passed, failed, open } = countsOf(charts, plan)
  const paths = charts.flatMap((chart) => chart.paths.map((path) => ({ chart, path, row: plan.rows[path.id] })))
  const failures = paths.filter(({ row }) => verdictOf(row) === 'failed')
  const conflicts = paths.filter(({ row }) => conflictOf(row).length > 0)
  return [
    '# Test plan',
    '',
    `${date.slice(0, 10)}${tester === '' ? '' : `, ${marked(tester)}`}: ${passed} passed, ${failed} failed, ${open} not tested, of ${all} paths.`,
    ...section(
      'Failed',
      failures.flatMap(({ chart, path, row }) => failureText(chart.chart, markedName(path, language), row)),
    ),
    ...section(
      'Different verdicts',
      conflicts.map(
        ({ chart, path, row }) =>
          `- **${marked(chart.chart)}**: ${markedName(path, language)} (${marked(conflictText(row))})`,
      ),
    ),
    '',
    '## Charts',
    '',
    '| Chart | Risk | Passed | Failed | Not tested | Paths |',
    '|---|---|---|---|---|---|',
    ...charts.map((chart) => {
      const counts = countsOf([chart], plan)
      return `| ${marked(chart.chart)} | ${risks[chart.chart] ?? ''} | ${counts.passed} | ${counts.failed} | ${counts.open} | ${counts.all} |`
    }),
    '',
  ].join('\n')
}

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', `## ${title}`, '', ...lines]

const failureText = (chart: string, name: string, row: PlanRow | undefined): string[] => {
  const finding = currentFinding(row)
  const facts = factsOf(row, finding).filter(([name, value]) => value !== '' && name !== 'conflict')
  return [
    `- **${marked(chart)}**: ${name}`,
    ...(finding === undefined || finding.note === '' ? [] : [`  - ${marked(finding.note)}`]),
    ...facts.map(([name, value]) => `  - ${name}: ${marked(value)}`),
  ]
}

/** The name of a path, and its title in ids. */
const markedName = (path: PlanPath, language: string): string => {
  const name = pathName(path, language)
  return name === path.title ? marked(name) : `${marked(name)} – ${marked(path.title)}`
}

/** A text in one line in which no sign is Markdown or HTML. */
const marked = (text: string): string =>
  text
    .replace(/[\s\u0085]+/g, ' ')
    .replace(/[\\`*_{}[\]<>()#|!&~]/g, '\\$&')
    // At its start a sign can begin a list or a heading.
    .replace(/^(\s*)([-+=])/, '$1\\$2')
    .replace(/^(\s*\d+)([.)])/, '$1\\$2')
