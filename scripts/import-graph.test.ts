import { expect, test } from 'vitest'
import { importFaults } from './import-graph.ts'
import { readSources } from './source-tree.ts'

const faultsOf = (files: Record<string, string>) => importFaults(new Map(Object.entries(files)))

test('the imports of the whole tree run one way [FLW-01]', () => {
  const sources = readSources(process.cwd())
  expect(sources.has('scripts/import-graph.ts')).toBe(true)
  expect(importFaults(sources)).toEqual([])
})

test('a house that reaches another through a third file is found, with the way it took', () => {
  expect(
    faultsOf({
      'machines/cart/cart.machine.ts': `import { price } from '#domain/price.ts'`,
      'domain/price.ts': `export { draw } from '../src/draw.tsx'\nexport const price = 1`,
      'src/draw.tsx': `export const draw = <b />`,
    }),
  ).toEqual([
    'domain reaches only domain: domain/price.ts → src/draw.tsx',
    'machines reach only domain and machines: machines/cart/cart.machine.ts → domain/price.ts → src/draw.tsx',
  ])
})

test('a type is a dependency between houses too', () => {
  expect(
    faultsOf({
      'sandbox/cart.ts': `import type { Cart } from '#machines/cart.ts'\nexport type A = Cart`,
      'machines/cart.ts': 'export type Cart = 1',
    }),
  ).toEqual(['the sandbox reaches only domain and itself: sandbox/cart.ts → machines/cart.ts'])
})

test('src reaches neither the sandbox nor the stories, not even lazily', () => {
  expect(
    faultsOf({
      'src/a.ts': `export const a = () => import('#sandbox/main.ts')`,
      'src/b.ts': `import '../stories/kit.ts'`,
      'sandbox/main.ts': 'export const main = 1',
      'stories/kit.ts': 'export const kit = 1',
    }),
  ).toEqual([
    'src reaches only domain, machines, the flow lab and src: src/a.ts → sandbox/main.ts',
    'src reaches only domain, machines, the flow lab and src: src/b.ts → stories/kit.ts',
  ])
})

test('the flow lab knows nothing of the portal, and its core nothing of its panel', () => {
  expect(
    faultsOf({
      'flow-lab/core/a.ts': `import { b } from '../panel/b.ts'\nexport const a = b`,
      'flow-lab/core/a.test.ts': `import { cart } from '#machines/cart.ts'\nimport '#flow-lab/core/a.ts'\nexport const t = cart`,
      'flow-lab/panel/b.ts': `import type { Cart } from '#machines/cart.ts'\nexport const b = 1 as Cart`,
      'machines/cart.ts': 'export type Cart = 1\nexport const cart = 1',
    }),
  ).toEqual([
    'the flow lab knows nothing of the portal: flow-lab/core/a.ts → flow-lab/panel/b.ts → machines/cart.ts',
    'the flow lab knows nothing of the portal: flow-lab/panel/b.ts → machines/cart.ts',
    "the flow lab's core reaches only itself: flow-lab/core/a.ts → flow-lab/panel/b.ts",
  ])
})

test('paths may know the flow lab; charts may not, and nobody brings paths to the portal', () => {
  expect(
    faultsOf({
      'machines/cart/cart.machine.ts': `import { paths } from '#flow-lab/paths/model.ts'\nexport const cart = paths`,
      'machines/cart/cart.paths.ts': `import { paths } from '#flow-lab/paths/model.ts'\nexport const cartPaths = paths`,
      'flow-lab/paths/model.ts': 'export const paths = 1',
      'src/help.ts': 'export const help = async () => import("#machines/cart/cart.paths.ts")',
    }),
  ).toEqual([
    'machines reach only domain and machines: machines/cart/cart.machine.ts → flow-lab/paths/model.ts',
    'nobody who comes to the portal is sent the samples of paths: src/help.ts → machines/cart/cart.paths.ts',
  ])
})

test('the schemas of charts come with the lab, and the lab comes late', () => {
  expect(
    faultsOf({
      'machines/schemas.ts': 'export const chartSchemas = 1',
      'machines/cart/cart.machine.ts': `import { cartSchemas } from './cart.schemas.ts'\nexport const cart = cartSchemas`,
      'machines/cart/cart.schemas.ts': 'export const cartSchemas = 1',
      'src/lab/drawer.ts': `import { chartSchemas } from '#machines/schemas.ts'\nexport const drawer = chartSchemas`,
      'src/main.ts': `export const main = () => import('./lab/drawer.ts')`,
      'src/early.ts': `import { drawer } from './lab/drawer.ts'\nexport const early = drawer`,
    }),
  ).toEqual([
    'the schemas of charts are loaded by the lab, when it is asked for: machines/cart/cart.machine.ts → machines/cart/cart.schemas.ts',
    'the schemas of charts are loaded by the lab, when it is asked for: src/early.ts → src/lab/drawer.ts → machines/schemas.ts',
  ])
})

test('components and views stay dumb through any number of files; types may pass', () => {
  expect(
    faultsOf({
      'src/components/price.tsx': `import { a } from '../helper.ts'\nexport const P = a`,
      'src/screens/cart/cart.view.tsx': `import type { Client } from '#src/api/client.ts'\nimport { a } from '#src/helper.ts'\nexport const V = a as Client`,
      'src/helper.ts': `import { client } from './api/client.ts'\nexport const a = client`,
      'src/api/client.ts': 'export type Client = 1\nexport const client = 1',
    }),
  ).toEqual([
    'components know no machine, no API and no screen: src/components/price.tsx → src/helper.ts → src/api/client.ts',
    'a view knows no API: src/screens/cart/cart.view.tsx → src/helper.ts → src/api/client.ts',
  ])
})

test('a cycle at load time is found; one closed by a type or a lazy import is none', () => {
  expect(
    faultsOf({
      'domain/a.ts': `import { b } from './b.ts'\nexport const a = b`,
      'domain/b.ts': `import { c } from './c.ts'\nexport const b = c`,
      'domain/c.ts': `import { a } from './a.ts'\nexport const c = a`,
      'domain/d.ts': `import type { E } from './e.ts'\nexport const d: E = 1`,
      'domain/e.ts': `import { d } from './d.ts'\nexport type E = 1\nexport const e = d`,
      'src/f.ts': `export const f = () => import('./g.ts')`,
      'src/g.ts': `import { f } from './f.ts'\nexport const g = f`,
    }),
  ).toEqual(['import cycle: domain/a.ts → domain/b.ts → domain/c.ts → domain/a.ts'])
})

test('a barrel, a missing file and broken syntax are found', () => {
  const [barrel, missing, broken, ...rest] = faultsOf({
    'domain/index.ts': `export * from './a.ts'\nexport { b } from './b.ts'`,
    'domain/a.ts': `import { gone } from '#domain/gone.ts'\nexport const a = gone`,
    'domain/b.ts': 'export const b = ',
  })
  expect(barrel).toBe('domain/index.ts is a barrel: it only passes on what other files export')
  expect(missing).toBe('domain/a.ts imports #domain/gone.ts, which is no file')
  expect(broken).toMatch(/^domain\/b\.ts cannot be parsed: /)
  expect(rest).toEqual([])
})
