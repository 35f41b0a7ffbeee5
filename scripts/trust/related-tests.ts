import { type Graph, graphOf } from '../tools/import-graph.ts'
import { readSources } from '../tools/source-tree.ts'
import { layerOf } from './judged-tests.ts'

/**
 * Finds the tests that import given files, directly or over others. First the tests that import one of them directly, then the tests of the
 * same folder, then those of the folders around it: all tests of the sandbox import the whole of it.
 */
export type RelatedTests = (files: readonly string[]) => string[]

export const relatedTestsIn = (root: string): { readonly all: readonly string[]; readonly related: RelatedTests } => {
  const { graph } = graphOf(readSources(root))
  const importers = importersIn(graph)
  return {
    all: [...graph.keys()].filter((file) => layerOf(file) !== undefined),
    related: (files) => {
      const found = new Set(files)
      for (const file of found) for (const importer of importers.get(file) ?? []) found.add(importer)
      const direct = new Set(files.flatMap((file) => importers.get(file) ?? []))
      const nearness = (test: string) =>
        direct.has(test) ? Number.POSITIVE_INFINITY : Math.max(...files.map((file) => sharedFolders(file, test)))
      return [...found]
        .filter((file) => layerOf(file) !== undefined)
        .map((test) => ({ test, near: nearness(test) }))
        .toSorted((a, b) => (a.near === b.near ? 0 : b.near - a.near))
        .map(({ test }) => test)
    },
  }
}

/** How many folders two paths have in common. */
const sharedFolders = (a: string, b: string): number => {
  const [folders, others] = [a.split('/').slice(0, -1), b.split('/').slice(0, -1)]
  const differs = folders.findIndex((folder, at) => folder !== others[at])
  return differs < 0 ? folders.length : differs
}

const importersIn = (graph: Graph): Map<string, string[]> => {
  const importers = new Map<string, string[]>()
  for (const [file, { files }] of graph)
    for (const { to, kind } of files) if (kind !== 'type') importers.set(to, [...(importers.get(to) ?? []), file])
  return importers
}
