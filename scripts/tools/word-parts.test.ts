import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { graphOf } from './import-graph.ts'
import {
  divideWords,
  dynamicTargets,
  loadedWith,
  type Message,
  messagesIn,
  missingWords,
  sourceGraph,
  withWordsOfImports,
} from './word-parts.ts'

const tree = {
  'src/main.ts': `import { routes } from './routes.ts'\nimport type { T } from './types.ts'`,
  'src/routes.ts': `export const routes = [() => import('./cart.tsx'), () => import('./orders.tsx'), () => import('#src/bell.tsx'), () => import('./plain.ts')]`,
  'src/types.ts': `export type T = 1`,
  'src/cart.tsx': `import { fail } from './failures.ts'\nexport { total } from './total.ts'\nexport const pay = () => import('./pay.tsx')`,
  'src/orders.tsx': `import { fail } from './failures.ts'`,
  'src/bell.tsx': `import { fail } from './failures.ts'`,
  'src/pay.tsx': `import { total } from './total.ts'`,
  'src/failures.ts': `export const fail = 1`,
  'src/total.ts': `export const total = 1`,
  'src/plain.ts': `export const plain = 1`,
}
const graph = graphOf(new Map(Object.entries(tree))).graph
const start = ['src/main.ts']

const message = (key: string, files: string[], characters = 1_000): Message => ({ key, characters, files })
const messages = [
  message('title0', ['src/routes.ts', 'src/cart.tsx']),
  message('typed0', ['src/types.ts', 'src/orders.tsx']),
  message('fails0', ['src/failures.ts']),
  message('cart00', ['src/cart.tsx']),
  message('total0', ['src/total.ts']),
  message('pay000', ['src/pay.tsx']),
  message('bell00', ['src/bell.tsx'], 20),
]
const division = divideWords(graph, messages, { start, idle: [], everywhere: [] })

test('a part has what one module uses; the shared part what most modules use, and what is not worth a file', () => {
  expect(Object.fromEntries([...division.parts].map(([name, keys]) => [name, [...keys].toSorted()]))).toEqual({
    start: ['title0'],
    idle: [],
    shared: ['bell00', 'fails0'],
    cart: ['cart00', 'total0'],
    orders: ['typed0'],
    pay: ['pay000', 'total0'],
  })
  expect(['src/cart.tsx', 'src/pay.tsx', 'src/bell.tsx', 'src/plain.ts'].map(division.partsOf)).toEqual([
    ['shared', 'cart'],
    ['shared', 'pay'],
    ['shared'],
    [],
  ])
})

test('what every page loads is in the shared part, also if others use it', () => {
  const { parts } = divideWords(graph, messages, { start, idle: [], everywhere: ['src/pay.tsx'] })
  expect([...(parts.get('shared') ?? [])].toSorted()).toEqual(['bell00', 'fails0', 'pay000', 'total0'])
  expect(parts.has('pay')).toBe(false)
})

test('what is loaded when a page is idle brings its own words and not the shared part', () => {
  const idle = ['src/bell.tsx']
  const some = divideWords(graph, messages, { start, idle, everywhere: [] })
  expect([...(some.parts.get('idle') ?? [])]).toEqual(['fails0', 'bell00'])
  expect([...(some.parts.get('shared') ?? [])]).toEqual(['fails0', 'total0'])
  expect(some.partsOf('src/bell.tsx')).toEqual(['idle'])
  expect(withWordsOfImports(graph, some, 'src/routes.ts', tree['src/routes.ts'])).toContain(
    `() => withParts(() => import('#src/bell.tsx'), 'idle')`,
  )
})

test('each dynamic import loads the parts of its module', () => {
  expect(withWordsOfImports(graph, division, 'src/routes.ts', tree['src/routes.ts'])).toBe(
    `import { withParts, withWords } from '#src/i18n/words.ts';export const routes = [() => withWords(() => import('./cart.tsx'), 'cart'), () => withWords(() => import('./orders.tsx'), 'orders'), () => withWords(() => import('#src/bell.tsx')), () => import('./plain.ts')]`,
  )
  expect(withWordsOfImports(graph, division, 'src/main.ts', tree['src/main.ts'])).toBeNull()
  expect(() => withWordsOfImports(graph, division, 'src/cart.tsx', `import('./pay.tsx'); import('react')`)).toThrow(
    'src/cart.tsx imports something dynamically that is no module of the portal',
  )
})

test('two modules of one name cannot both have words of their own', () => {
  const twins = graphOf(
    new Map([
      ['src/main.ts', `import('./a/list.tsx'); import('./b/list.tsx'); import('./c.tsx')`],
      ...['src/a/list.tsx', 'src/b/list.tsx', 'src/c.tsx'].map((path) => [path, ''] as const),
    ]),
  ).graph
  const words = [message('a00000', ['src/a/list.tsx']), message('b00000', ['src/b/list.tsx'])]
  expect(() => divideWords(twins, words, { start, idle: [], everywhere: [] })).toThrow(
    'Two modules with words of their own are named list',
  )
})

test('a message that the built code names but does not load is found', () => {
  const modules = new Map([
    ['src/main.ts', { code: `t({ id: "title0" })`, imports: [] }],
    ['src/cart.tsx', { code: `t({ id: "cart00" })`, imports: ['src/failures.ts', 'node_modules/react/index.js'] }],
    ['src/failures.ts', { code: 't({ id: `fails0` })', imports: [] }],
  ])
  expect(missingWords(modules, ['src/cart.tsx'], division, start)).toEqual([])
  modules.set('src/failures.ts', { code: `t({ id: "pay000" })`, imports: [] })
  expect(missingWords(modules, ['src/cart.tsx'], division, start)).toEqual(['src/failures.ts: pay000'])
  modules.set('src/main.ts', { code: `t({ id: "fails0" })`, imports: [] })
  expect(missingWords(modules, [], division, start)).toEqual(['src/main.ts: fails0'])
})

test('reads the messages of a catalog with the files that use them', () => {
  const catalog = `msgid ""
msgstr ""
"Language: en\\n"

#: src/later.tsx
#: src/login.tsx
msgid "Sign in"
msgstr "Sign in"
`
  expect(messagesIn(catalog)).toEqual([
    { key: expect.stringMatching(/^.{6}$/), characters: 7, files: ['src/later.tsx', 'src/login.tsx'] },
  ])
})

test('in the portal each message of a module is in a part that is loaded with the module [L10-01]', () => {
  const root = join(import.meta.dirname, '../..')
  const portal = sourceGraph(root)
  const all = messagesIn(readFileSync(join(root, 'src/i18n/locales/en.po'), 'utf8'))
  const first = ['src/main.tsx', 'src/screens/auth/sign-in/sign-in.screen.tsx']
  const { parts, partsOf } = divideWords(portal, all, { start: first, idle: [], everywhere: [] })
  const keysOf = (names: readonly string[]) => new Set(names.flatMap((name) => [...(parts.get(name) ?? [])]))
  const used = new Set<string>()
  const lostIn = (roots: readonly string[], names: readonly string[]) => {
    const [files, keys] = [loadedWith(portal, roots), keysOf(names)]
    const here = all.filter((each) => each.files.some((file) => files.has(file)))
    for (const { key } of here) used.add(key)
    return here.filter(({ key }) => !keys.has(key)).map(({ key }) => key)
  }
  const targets = dynamicTargets(portal)
  expect(targets.length).toBeGreaterThan(60)
  expect(lostIn(first, ['start'])).toEqual([])
  for (const target of targets) expect(lostIn([target], ['start', ...partsOf(target)]), target).toEqual([])
  // Each message is in some part: no module with messages is outside the graph.
  expect(all.filter(({ key }) => !used.has(key)).map(({ files }) => files)).toEqual([])
})
