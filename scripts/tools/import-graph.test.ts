import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importFaults } from './import-graph.ts'
import { areas } from './import-laws.ts'
import { readSources } from './source-tree.ts'

const faultsOf = (files: Record<string, string>) => importFaults(new Map(Object.entries(files)))

test('the imports of the whole tree keep every law [FLW-01]', { timeout: 60_000 }, () => {
  const sources = readSources(process.cwd())
  expect(sources.has('scripts/tools/import-graph.ts')).toBe(true)
  expect(importFaults(sources)).toEqual([])
})

test('the table of areas has no cycle', () => {
  const reached = (area: string, seen: readonly string[] = []): string[] =>
    seen.includes(area) ? [...seen, area] : (areas[area] ?? []).flatMap((next) => reached(next, [...seen, area]))
  expect(Object.keys(areas).flatMap((area) => reached(area))).toEqual([])
  expect(Object.values(areas).flatMap((list) => list.filter((area) => !(area in areas)))).toEqual([])
})

test('a forbidden file that is reached through a third file is found, with the chain of imports', () => {
  expect(
    faultsOf({
      'machines/cart.machine.ts': `import { price } from '#domain/price.ts'`,
      'domain/price.ts': `export { draw } from '../src/draw.tsx'\nexport const price = 1`,
      'src/draw.tsx': `export const draw = <b />`,
    }),
  ).toEqual([
    'domain imports small pure libraries and itself: domain/price.ts → src/draw.tsx',
    'machines import domain and xstate: a chart names its calls, src/api implements them: machines/cart.machine.ts → domain/price.ts → src/draw.tsx',
  ])
})

test('a package that a law does not list is found [FLW-01]', () => {
  expect(
    faultsOf({
      'machines/cart.machine.ts': `import { useState } from 'react'\nexport const cart = useState`,
      'domain/price.ts': `import type { ReactNode } from 'react'\nexport type A = ReactNode`,
      'sandbox/cart.ts': `import { setup } from 'xstate'\nexport const a = setup`,
      'src/components/price.tsx': `import { useSelector } from '@xstate/react'\nexport const a = useSelector`,
    }),
  ).toEqual([
    'domain imports small pure libraries and itself: domain/price.ts → react',
    'machines import domain and xstate: a chart names its calls, src/api implements them: machines/cart.machine.ts → react',
    'the sandbox imports domain and itself: sandbox/cart.ts → xstate',
    'components take props and callbacks: no machine, no API, no screen: src/components/price.tsx → @xstate/react',
  ])
})

test('the compiler gives machines and domain neither the DOM nor Node, so that `document` and `fetch` are errors there [FLW-01]', () => {
  const optionsOf = (file: string) => {
    const text = readFileSync(file, 'utf8').replaceAll(/^\s*\/\/.*$/gm, '')
    return (JSON.parse(text) as { compilerOptions: Record<string, unknown> }).compilerOptions
  }
  for (const folder of ['machines', 'domain']) {
    const { lib, types } = { ...optionsOf('tsconfig.json'), ...optionsOf(`${folder}/tsconfig.json`) }
    expect({ folder, lib, types }).toEqual({ folder, lib: ['ES2024'], types: [] })
  }
})

test('a type is a dependency between top folders too', () => {
  expect(
    faultsOf({
      'sandbox/cart.ts': `import type { Cart } from '#machines/cart.ts'\nexport type A = Cart`,
      'machines/cart.ts': 'export type Cart = 1',
    }),
  ).toEqual(['the sandbox imports domain and itself: sandbox/cart.ts → machines/cart.ts'])
})

test('src imports neither the sandbox nor the stories, not even dynamically', () => {
  expect(
    faultsOf({
      'src/a.ts': `export const a = () => import('#sandbox/main.ts')`,
      'src/b.ts': `import '../stories/kit.ts'`,
      'sandbox/main.ts': 'export const main = 1',
      'stories/kit.ts': 'export const kit = 1',
    }),
  ).toEqual([
    'src imports domain, machines, the flow lab and itself: src/a.ts → sandbox/main.ts',
    'src imports domain, machines, the flow lab and itself: src/b.ts → stories/kit.ts',
  ])
})

test('the flow lab imports nothing of the portal, and its core nothing of its panel', () => {
  expect(
    faultsOf({
      'flow-lab/core/a.ts': `import { b } from '../panel/b.ts'\nexport const a = b`,
      'flow-lab/core/a.test.ts': `import { cart } from '#machines/cart.ts'\nimport 'vitest'\nexport const t = cart`,
      'flow-lab/panel/b.ts': `import type { Cart } from '#machines/cart.ts'\nexport const b = 1 as Cart`,
      'machines/cart.ts': 'export type Cart = 1\nexport const cart = 1',
    }),
  ).toEqual([
    'the flow lab imports nothing of the portal, not even in its tests: flow-lab/core/a.ts → flow-lab/panel/b.ts → machines/cart.ts',
    'the flow lab imports nothing of the portal, not even in its tests: flow-lab/core/a.test.ts → machines/cart.ts',
    'the flow lab imports nothing of the portal, not even in its tests: flow-lab/panel/b.ts → machines/cart.ts',
    "the flow lab's core imports xstate and itself: flow-lab/core/a.ts → flow-lab/panel/b.ts",
  ])
})

test('samples and schemas may import the flow lab, charts may not', () => {
  expect(
    faultsOf({
      'machines/buying/cart/cart.machine.ts': `import { paths } from '#flow-lab/paths/model.ts'\nexport const cart = paths`,
      'machines/buying/cart/cart.lab.ts': `import { paths } from '#flow-lab/paths/model.ts'\nexport const cartPaths = paths`,
      'flow-lab/paths/model.ts': 'export const paths = 1',
    }),
  ).toEqual([
    'machines import domain and xstate: a chart names its calls, src/api implements them: machines/buying/cart/cart.machine.ts → flow-lab/paths/model.ts',
  ])
})

test('labs and names of charts are loaded with the lab, which the portal imports dynamically; a chart may have its lab in its file', () => {
  expect(
    faultsOf({
      'machines/kit/lab.ts': 'export const labs = 1',
      'machines/buying/cart/cart.machine.ts': `import { cartLab } from './cart.lab.ts'\nexport const cart = cartLab`,
      'machines/buying/cart/cart.lab.ts': 'export const cartLab = 1',
      'src/lab/names/buying-names.ts': 'export const names = 1',
      'src/screens/buying/quote.ts': `import { names } from '#src/lab/names/buying-names.ts'\nexport const quote = names`,
      'machines/kit/form.schemas.ts': `import { labs } from './lab.ts'\nexport const formLab = labs`,
      'machines/auth/register.machine.ts': `import { formLab } from '#machines/kit/form.schemas.ts'\nexport const lab = formLab`,
      'src/lab/drawer.ts': `import { labs } from '#machines/kit/lab.ts'\nexport const drawer = labs`,
      'src/main.ts': `export const main = () => import('./lab/drawer.ts')`,
      'src/early.ts': `import { drawer } from './lab/drawer.ts'\nexport const early = drawer`,
    }),
  ).toEqual([
    'labs and names of charts are loaded with the lab only: machines/buying/cart/cart.machine.ts → machines/buying/cart/cart.lab.ts',
    'labs and names of charts are loaded with the lab only: src/screens/buying/quote.ts → src/lab/names/buying-names.ts',
    'labs and names of charts are loaded with the lab only: src/early.ts → src/lab/drawer.ts → machines/kit/lab.ts',
  ])
})

test('components and views reach no API through any number of files; types may pass', () => {
  expect(
    faultsOf({
      'src/components/price.tsx': `import { a } from '../helper.ts'\nexport const P = a`,
      'src/screens/buying/cart/cart.view.tsx': `import type { Client } from '#src/api/kit/client.ts'\nimport { a } from '#src/helper.ts'\nexport const V = a as Client`,
      'src/helper.ts': `import { client } from './api/kit/client.ts'\nexport const a = client`,
      'src/api/kit/client.ts': 'export type Client = 1\nexport const client = 1',
    }),
  ).toEqual([
    'components take props and callbacks: no machine, no API, no screen: src/components/price.tsx → src/helper.ts → src/api/kit/client.ts',
    'a view has no API: the screen implements the calls of the chart: src/screens/buying/cart/cart.view.tsx → src/helper.ts → src/api/kit/client.ts',
  ])
})

test('an area imports the areas of the table and kit, in every top folder; kit imports no area', () => {
  expect(
    faultsOf({
      'machines/buying/cart/cart.machine.ts': `import { pay } from '#machines/paying/pay.ts'\nexport const cart = pay`,
      'machines/paying/pay.ts': `import { total } from '#domain/buying/cart.ts'\nimport { form } from '#machines/kit/form.ts'\nexport const pay = [total, form]`,
      'machines/kit/form.ts': `import { total } from '#domain/buying/cart.ts'\nexport const form = total`,
      'domain/buying/cart.ts': `export const total = 1`,
      'src/api/auth/auth.calls.ts': `import type { Wallet } from '#domain/contract/paying/paying.ts'\nexport type A = Wallet`,
      'domain/contract/paying/paying.ts': 'export type Wallet = 1',
      'src/app/all.ts': `import { pay } from '#machines/paying/pay.ts'\nexport const all = pay`,
    }),
  ).toEqual([
    'area buying does not import area paying: machines/buying/cart/cart.machine.ts → machines/paying/pay.ts',
    'area kit does not import area buying: machines/kit/form.ts → domain/buying/cart.ts',
    'area auth does not import area paying: src/api/auth/auth.calls.ts → domain/contract/paying/paying.ts',
  ])
})

test('a cycle at load time is found', () => {
  expect(
    faultsOf({
      'domain/a.ts': `import { b } from './b.ts'\nexport const a = b`,
      'domain/b.ts': `import { c } from './c.ts'\nexport const b = c`,
      'domain/c.ts': `import { a } from './a.ts'\nexport const c = a`,
    }),
  ).toEqual([
    'import cycle: domain/a.ts → domain/b.ts → domain/c.ts → domain/a.ts',
    'circle through types: domain/a.ts, domain/b.ts, domain/c.ts',
  ])
})

test('a circle that only types close is found; one that a dynamic import closes is none', () => {
  expect(
    faultsOf({
      'domain/d.ts': `import type { E } from './e.ts'\nexport const d: E = 1`,
      'domain/e.ts': `import { d } from './d.ts'\nexport type E = 1\nexport const e = d`,
      'src/f.ts': `export const f = () => import('./g.ts')`,
      'src/g.ts': `import { f } from './f.ts'\nexport const g = f`,
    }),
  ).toEqual(['circle through types: domain/d.ts, domain/e.ts'])
})

test('two folders that import each other are found, types included; a test closes no pair', () => {
  expect(
    faultsOf({
      'sandbox/a/one.ts': `import type { Two } from '#sandbox/b/two.ts'\nexport type One = Two`,
      'sandbox/b/two.ts': `export type Two = 1`,
      'sandbox/b/three.ts': `import { four } from '#sandbox/a/four.ts'\nexport const three = four`,
      'sandbox/a/four.ts': `export const four = 4`,
      'sandbox/c/five.ts': `import { four } from '#sandbox/a/four.ts'\nexport const five = four`,
      'sandbox/a/one.test.ts': `import { five } from '#sandbox/c/five.ts'\nexport const test = five`,
    }),
  ).toEqual(['folders import each other: sandbox/a/one.ts → sandbox/b/two.ts, sandbox/b/three.ts → sandbox/a/four.ts'])
})

test('a barrel, an import after code, a missing file and broken syntax are found', () => {
  const [barrel, late, missing, broken, ...rest] = faultsOf({
    'domain/index.ts': `export * from './a.ts'\nexport { b } from './b.ts'`,
    'domain/late.ts': `export const late = 1\nimport './a.ts'`,
    'domain/a.ts': `import { gone } from '#domain/gone.ts'\nexport const a = gone`,
    'domain/b.ts': 'export const b = ',
  })
  expect(barrel).toBe('domain/index.ts is a barrel: it only re-exports other files')
  expect(late).toBe('domain/late.ts has an import after code')
  expect(missing).toBe('domain/a.ts imports #domain/gone.ts, which does not exist')
  expect(broken).toMatch(/^domain\/b\.ts cannot be parsed: /)
  expect(rest).toEqual([])
})

test('the platform of the sandbox imports no area, its ledger no gateway, and no area the composition', () => {
  expect(
    faultsOf({
      'sandbox/app.ts': `import './buying/cart.ts'\nexport const app = 1`,
      'sandbox/platform/clock.ts': `import type { Order } from '../paying/order.ts'\nexport type Clock = Order`,
      'sandbox/ledger/transfers.ts': `import { card } from '../gateways/card.ts'\nexport const transfer = card`,
      'sandbox/gateways/card.ts': 'export const card = 1',
      'sandbox/buying/cart.ts': 'export const cart = 1',
      'sandbox/paying/order.ts': `export type Order = 1\nexport const load = () => import('../app.ts')`,
    }),
  ).toEqual([
    'the composition of the sandbox is imported by main and tests only: sandbox/platform/clock.ts → sandbox/paying/order.ts → sandbox/app.ts',
    'the composition of the sandbox is imported by main and tests only: sandbox/paying/order.ts → sandbox/app.ts',
    'the platform of the sandbox imports no gateway, no ledger and no area: sandbox/platform/clock.ts → sandbox/paying/order.ts',
    'the ledger of the sandbox imports its platform only: sandbox/ledger/transfers.ts → sandbox/gateways/card.ts',
  ])
})
