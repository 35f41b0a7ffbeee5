import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { isOfTheLab, labValibot } from './lab-valibot.ts'

test('the lab and the schemas of charts have a valibot of their own, whoever comes first has not', () => {
  const files = ['flow-lab/core/marks.ts', 'src/lab/desk.ts', 'machines/schemas.ts', 'machines/cart/cart.schemas.ts']
  const others = ['src/main.tsx', 'src/label.ts', 'domain/marks.ts', 'machines/cart/cart.machine.ts']
  const all = [...files, ...others].filter((file) => isOfTheLab('/portal', `/portal/${file}`))
  expect(all).toEqual(files)
})

test('what only the lab calls of valibot stays out of the first file', async () => {
  const root = import.meta.dirname
  const code: Record<string, string> = {
    first: `import * as v from 'valibot'; export const first = v.string(); globalThis.late = () => import('${root}/src/lab/late')`,
    late: `import * as v from 'valibot'; import { first } from '${root}/first'; globalThis.tried = v.is(v.tuple([first]), ['a'])`,
  }
  const sourceOf = (id: string) =>
    Object.entries(code).find(([name]) => id === `${root}/${name}` || id === `${root}/src/lab/${name}`)
  const output = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      labValibot(root),
      { name: 'texts', resolveId: (id) => (sourceOf(id) ? id : null), load: (id) => sourceOf(id)?.[1] ?? null },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: `${root}/first` } },
  })) as Rolldown.RolldownOutput
  const chunks = output.output.filter((each) => each.type === 'chunk')
  const withTuples = chunks.filter((chunk) => chunk.code.includes('function tuple(')).map((chunk) => chunk.isEntry)
  expect(chunks.map((chunk) => chunk.isEntry).toSorted()).toEqual([false, true])
  expect(withTuples).toEqual([false])
})
