import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { wordAreas } from '../../src/i18n/word-areas.ts'
import { type Graph, graphOf } from './import-graph.ts'
import { readSources } from './source-tree.ts'

const root = join(import.meta.dirname, '../..')
const sources = new Map(
  [...readSources(root, ['src', 'domain', 'machines'])].filter(([path]) => !/\.test\./.test(path)),
)
const { graph } = graphOf(sources)

/** The areas whose catalogues have messages of a file. */
const areasOfFiles = (): Map<string, Set<string>> => {
  const areas = new Map<string, Set<string>>()
  for (const area of wordAreas) {
    const catalogue = readFileSync(join(root, 'src/i18n/locales', area, 'en.po'), 'utf8')
    for (const [, file = ''] of catalogue.matchAll(/^#: (.*)$/gm))
      areas.set(file, (areas.get(file) ?? new Set()).add(area))
  }
  return areas
}

/** This module with all that it imports statically. */
const loadedWith = (graph: Graph, module: string): Set<string> => {
  const all = new Set([module])
  for (const path of all) for (const { to, kind } of graph.get(path)?.files ?? []) if (kind === 'value') all.add(to)
  return all
}

/** The areas that a file names before each of its dynamic imports, by the end of the imported path. */
const namedAreas = (text: string): Map<string, string> => {
  const imports = /(?:withWords\(\s*\[([^\]]*)\],\s*\(\) =>\s*)?\bimport\(\s*'([^']+)'/g
  return new Map(
    [...text.matchAll(imports)].map(([, areas = '', to = '']) => [
      to.replace(/^[.#]+\/?/, ''),
      areas.replaceAll(/['\s]/g, ''),
    ]),
  )
}

test('every dynamic import names the areas whose messages its code shows, and no others [L10-01]', () => {
  const areas = areasOfFiles()
  const needed = new Map<string, string>()
  const named = new Map<string, string>()
  for (const [path, { files }] of graph) {
    const targets = files.filter(({ kind }) => kind === 'dynamic').map(({ to }) => to)
    for (const [end, names] of namedAreas(sources.get(path) ?? '')) {
      const target = targets.find((each) => each.endsWith(end))
      if (target === undefined) continue
      const shown = [...loadedWith(graph, target)].flatMap((file) => [...(areas.get(file) ?? [])])
      needed.set(`${path} → ${target}`, [...new Set(shown)].sort().join())
      named.set(`${path} → ${target}`, names)
    }
    expect([...named.keys()].filter((each) => each.startsWith(`${path} → `)).length).toBe(new Set(targets).size)
  }
  expect(needed.size).toBeGreaterThan(60)
  expect(named).toEqual(needed)
})

test('the first script shows shared messages only', () => {
  const areas = areasOfFiles()
  expect([...loadedWith(graph, 'src/main.tsx')].filter((file) => areas.has(file))).toEqual([])
})
