import { readFileSync } from 'node:fs'
import { parseSync } from 'rolldown/utils'
import { describe, expect, test } from 'vitest'
import { kinds, readWorkflow, type Workflow } from './new/workflow.ts'
import { filesOf, translated } from './new/write.ts'
import { importFaults } from './tools/import-graph.ts'
import { readSources } from './tools/source-tree.ts'

const known = readSources(process.cwd())
for (const path of ['docs/requirements.md', 'ARCHITECTURE.md']) known.set(path, readFileSync(path, 'utf8'))

const read = (...words: string[]): Workflow => {
  const workflow = readWorkflow(words, 'بایگانی', known)
  if (typeof workflow === 'string') throw new Error(workflow)
  return workflow
}

test.each([
  [[], 'Give an area, a name and a kind: npm run new -- finance wire-archive list'],
  [
    ['finance', 'wire-archive', 'list', 'more'],
    'Give an area, a name and a kind: npm run new -- finance wire-archive list',
  ],
  [['money', 'wire-archive'], 'There is no area "money" with pages in a project. The areas are '],
  [['auth', 'wire-archive'], 'There is no area "auth" with pages in a project. The areas are '],
  [['finance', 'wire-archive', 'page'], 'There is no kind "page". The kinds are list, form, call.'],
  [['finance', 'WireArchive'], '"WireArchive" is no name of a workflow: use small letters and digits, '],
  [['finance', '../wires'], '"../wires" is no name of a workflow: use small letters and digits, '],
  [['finance', 'wire--archive'], '"wire--archive" is no name of a workflow: use small letters and digits, '],
  [
    ['finance', 'archive-of-all-wire-transfers'],
    '"archive-of-all-wire-transfers" is too long: use at most 24 characters.',
  ],
  [['finance', 'wires'], 'The workflow "wires" exists: machines/finance/wires/wires.list.ts.'],
  [['care', 'wires'], 'The workflow "wires" exists: machines/finance/wires/wires.list.ts.'],
  [
    ['finance', 'low-balance'],
    'The workflow "low-balance" exists: machines/paying/low-balance/low-balance.machine.ts.',
  ],
  [
    ['finance', 'account-details'],
    'The name "account-details" is taken by domain/contract/account/account-details.ts: choose another one.',
  ],
  [['finance', 'dashboard'], 'The workflow "dashboard" exists: '],
  [['finance', 'cart'], 'The workflow "cart" exists: '],
  [['finance', 'order-result'], 'The workflow "order-result" exists: '],
  [['finance', 'rate'], 'The name "rate" is taken by domain/calls/rate.ts: choose another one.'],
  [['finance', 'home'], 'There is a page "/home" already: choose another name.'],
  [['calls', 'sms-rates'], 'The call "listSmsRates" exists in domain/contract/calls/calls.ts: choose another name.'],
  [['finance', 'delete', 'form'], '"delete" is a word of the language: choose another name.'],
])('npm run new -- %j is refused: %s', (words, reason) => {
  expect(String(readWorkflow(words, undefined, known)).slice(0, reason.length)).toBe(reason)
})

const made = [
  read('finance', 'wire-archive'),
  read('calls', 'call-label', 'form'),
  read('care', 'health-check', 'call'),
]

/** The tree with all three workflows. */
const after = new Map(known)
for (const workflow of made) for (const [path, text] of Object.entries(filesOf(workflow, after))) after.set(path, text)

test('the three kinds keep every law of imports', { timeout: 60_000 }, () => {
  expect(made.map(({ kind }) => kind)).toEqual(kinds)
  expect(importFaults(new Map([...after].filter(([path]) => !path.endsWith('.md'))))).toEqual([])
})

describe.each(made)('$kind', (workflow) => {
  const files = filesOf(workflow, known)

  test('is written into the folders of its area, and existing files only get lines', () => {
    const { area, kebab, kind } = workflow
    const machine = `machines/${area}/${kebab}/${kebab}`
    const screen = `src/screens/${area}/${kebab}/${kebab}`
    expect(
      Object.keys(files)
        .filter((path) => !known.has(path))
        .sort(),
    ).toEqual(
      [
        `domain/contract/${area}/${kebab}.ts`,
        `domain/fixtures/${kebab}.ts`,
        ...(kind === 'form' ? [`domain/${area}/${kebab}.ts`] : []),
        ...(kind === 'list' ? [`${machine}.list.ts`] : [`${machine}.machine.ts`]),
        `sandbox/${area}/${kebab}.test.ts`,
        `sandbox/${area}/${kebab}.ts`,
        ...(kind === 'list' ? [] : [`src/api/${area}/${kebab}.calls.ts`]),
        `${screen}.screen.tsx`,
        `${screen}.test.tsx`,
        `${screen}.view.tsx`,
        `stories/${area}/${kebab}.stories.tsx`,
      ].sort(),
    )
    const unchanged = Object.keys(files).filter((path) => known.get(path) === files[path])
    expect(unchanged).toEqual([])
    for (const [path, text] of Object.entries(files))
      expect(text.length).toBeGreaterThan((known.get(path) ?? '').length)
  })

  test('is TypeScript', () => {
    const errors = Object.entries(files)
      .filter(([path]) => !path.endsWith('.md'))
      .flatMap(([path, text]) =>
        parseSync(path, text, { sourceType: 'module' }).errors.map(({ message }) => [path, message]),
      )
    expect(errors).toEqual([])
  })

  test('has a Persian message for each English one', () => {
    const view = files[`src/screens/${workflow.area}/${workflow.kebab}/${workflow.kebab}.view.tsx`] ?? ''
    const messages = [...view.matchAll(/<Trans>([^<]+)<\/Trans>|(?:msg|\bt)`([^`]+)`/g)].map(
      ([, one, other]) => one ?? other ?? '',
    )
    expect(messages.length).toBeGreaterThan(2)
    const empty = [...new Set(messages)].map((message) => `msgid ${JSON.stringify(message)}\nmsgstr ""\n`).join('\n')
    expect(translated(empty, workflow)).not.toContain('msgstr ""')
  })
})

test('a translation that a catalogue has stays', () => {
  const text = 'msgid "Name"\nmsgstr "اسم"\n\nmsgid "Save"\nmsgstr ""\n'
  expect(translated(text, read('finance', 'wire-archive'))).toBe(
    'msgid "Name"\nmsgstr "اسم"\n\nmsgid "Save"\nmsgstr "ذخیره"\n',
  )
})

test('each new workflow takes the next free row of the calls', () => {
  const rows = ['list', 'form', 'call'].map((kind, index) =>
    Number((readWorkflow(['care', `probe-${index}`, kind], undefined, after) as Workflow).row.slice(4)),
  )
  const [first] = made
  expect(rows).toEqual(rows.map(() => Number(first?.row.slice(4)) + 1))
})
