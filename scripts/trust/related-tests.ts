import { type Graph, graphOf } from '../tools/import-graph.ts'
import { readSources } from '../tools/source-tree.ts'
import { layerOf } from './judged-tests.ts'

/** Finds the tests that import given files, directly or over others, the nearest first. */
export type RelatedTests = (files: readonly string[]) => string[]

export const relatedTestsIn = (root: string): { readonly all: readonly string[]; readonly related: RelatedTests } => {
  const { graph } = graphOf(readSources(root))
  const importers = importersIn(graph)
  return {
    all: [...graph.keys()].filter((file) => layerOf(file) !== undefined),
    related: (files) => {
      const found = new Set(files)
      for (const file of found) for (const importer of importers.get(file) ?? []) found.add(importer)
      return [...found].filter((file) => layerOf(file) !== undefined)
    },
  }
}

const importersIn = (graph: Graph): Map<string, string[]> => {
  const importers = new Map<string, string[]>()
  for (const [file, { files }] of graph)
    for (const { to, kind } of files) if (kind !== 'type') importers.set(to, [...(importers.get(to) ?? []), file])
  return importers
}
