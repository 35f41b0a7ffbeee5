import { expect, test } from 'vitest'
import { readSources } from './source-tree.ts'

// Texts are brought into one form by domain/kit/reading.ts and domain/kit/digits.ts alone: a second reading would find, compare or refuse
// other texts than the first.

const forbidden: readonly (readonly [string, RegExp])[] = [
  ['changes the case', /\.to(?:Locale)?(?:Lower|Upper)Case\(|\bv\.to(?:Lower|Upper)Case\(/],
  ['normalizes', /\.normalize\(/],
  ['reads digits of other scripts', /[٠-٩۰-۹]-[٠-٩۰-۹]|\\u06f0|\\u0660/i],
  ['compares Persian with Arabic letters', /ي|ك|\\u064a|\\u0643/i],
]

/** The files that read texts, and files in which these methods are about something else. */
const allowed: Readonly<Record<string, string>> = {
  'domain/kit/reading.ts': 'the readings',
  'domain/kit/digits.ts': 'the tables of digits',
  'domain/paying/tax-id.ts': 'hexadecimal digits of a number',
  'domain/paying/order.ts': 'an id of the API as it is shown',
  'domain/paying/wire-transfer.ts': 'a key of a code in the capitals in which banks print it',
  'domain/paying/testing/reference-tax-id.ts': 'hexadecimal digits of a number',
  'domain/paying/printable-text.ts': 'the signs that fonts have',
  'domain/messaging/sms-text.ts': 'the text that is sent, letter by letter',
  'domain/numbers/number-text.ts': 'labels as they are shown',
  'domain/kit/testing/text-pairs.ts': 'the table of pairs',
  'domain/fixtures/session.ts': 'ids of fixtures',
  'sandbox/platform/kit/problem.ts': 'a title made of a failure code',
  'sandbox/platform/kit/id.ts': 'a reference that the API makes',
  'sandbox/platform/http/openapi.ts': 'names of HTTP methods',
  'sandbox/platform/http/reference-page.ts': 'names of HTTP methods',
  'sandbox/platform/config.ts': 'host names of the configuration',
  'sandbox/platform/console/incidents-section.ts': 'a reference that the API made',
  'sandbox/buying/stock/generate.ts': 'an id made of a country code',
  'sandbox/session/sites.ts': 'the host name of a request',
  'sandbox/session/sites-section.ts': 'initials that are shown',
  'sandbox/paying/wire/bank-account.ts': 'a reference made of an id',
  'sandbox/finance/pdf/fonts.ts': 'the signs that fonts have',
  'sandbox/finance/pdf/runs.ts': 'the direction in which digits are drawn',
  'sandbox/gateways/paypal/simulator.ts': 'an id of a simulated gateway',
  'sandbox/gateways/kit/connection.ts': 'the host name of a simulated gateway',
  'sandbox/gateways/simulator/seed.ts': 'the name of a simulated merchant',
  'sandbox/testing/pdf-text.ts': 'the text of a PDF as tests read it',
  'sandbox/testing/finance-histories.ts': 'codes made of ids',
  'sandbox/testing/declared-answers.ts': 'names of HTTP methods',
  'src/components/controls/shortcut.ts': 'the key of a keyboard',
  'src/components/values/avatar.tsx': 'initials as they are shown',
  'src/components/values/project-mark.tsx': 'the first letter of a name as it is shown',
  'src/i18n/format.ts': 'the first letter of a day as it is shown',
  'src/lab/names/english.ts': 'names made of ids',
  'src/theme/variables.ts': 'names of variables',
  'src/screens/buying/offers/offers.screen.tsx': 'the country code of a URL',
  'src/screens/buying/purchase/purchase.screen.tsx': 'the country code of a URL',
}

const faultsOf = (sources: ReadonlyMap<string, string>): string[] =>
  [...sources]
    .filter(([path]) => !/\.test\.tsx?$/.test(path) && !/\/locales\//.test(path))
    .flatMap(([path, text]) =>
      path in allowed ? [] : forbidden.flatMap(([what, pattern]) => (pattern.test(text) ? [`${path} ${what}`] : [])),
    )

const folders = ['domain', 'machines', 'sandbox', 'src']

test('only the readings of domain/kit bring texts into another form', () => {
  expect(faultsOf(readSources(process.cwd(), folders))).toEqual([])
})

test('every exception is still needed', () => {
  const sources = readSources(process.cwd(), folders)
  const needless = Object.keys(allowed).filter(
    (path) => !forbidden.some(([, pattern]) => pattern.test(sources.get(path) ?? '')),
  )
  expect(needless).toEqual([])
})

test('a second reading is found', () => {
  const sources = new Map([
    ['domain/projects/name.ts', 'export const key = (name: string) => name.toLowerCase()'],
    ['src/screens/a.view.tsx', "typed.normalize('NFD')"],
    ['machines/b.ts', 'text.replace(/[۰-۹]/g, digit)'],
    ['sandbox/c.ts', "text.replace(/ي/g, 'ی')"],
    ['sandbox/c.test.ts', 'text.toUpperCase()'],
  ])
  expect(faultsOf(sources)).toEqual([
    'domain/projects/name.ts changes the case',
    'src/screens/a.view.tsx normalizes',
    'machines/b.ts reads digits of other scripts',
    'sandbox/c.ts compares Persian with Arabic letters',
  ])
})
