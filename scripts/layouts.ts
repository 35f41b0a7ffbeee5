// Lays out the charts once for every Storybook, so that the Flow panel need not wait for it: node_modules/.cache/flow-layouts has
// a file for each drawing, and only new ones are made. `.storybook/main.ts` starts it.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ELK from 'elkjs'
import { pathsOf } from '#flow-lab/bench/paths.ts'
import { type Structure, structureOf } from '#flow-lab/core/structure.ts'
import { draw } from '#flow-lab/panel/drawing.ts'
import { drawingFile, drawnStructures } from '#flow-lab/panel/stored-drawings.ts'
import { everyTransition } from '#flow-lab/paths/every-transition.ts'
import { chartTextOf } from '#flow-lab/text/chart-text.ts'
import { chartNames } from '#src/lab/names/chart-names.ts'
import { hashOfSources } from './generate/storybook-files.ts'
import { readCharts, root } from './tools/flow-sources.ts'

const folder = join(root, 'node_modules', '.cache', 'flow-layouts')
const stamp = join(folder, 'made-from')

const layOut = async (): Promise<void> => {
  mkdirSync(folder, { recursive: true })
  const sources = hashOfSources(root)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  const wanted = new Map<string, Structure>()
  for (const { machine, model } of await readCharts()) {
    const paths = pathsOf(machine, everyTransition(model).paths)
    for (const language of ['en', 'fa'] as const)
      for (const drawn of drawnStructures(chartTextOf(structureOf(machine), language, chartNames).structure, paths))
        wanted.set(drawingFile(drawn), drawn)
  }
  const elk = new ELK()
  for (const [file, structure] of wanted) {
    if (existsSync(join(folder, file))) continue
    writeFileSync(join(folder, file), JSON.stringify(await draw(structure, (graph) => elk.layout(graph))))
  }
  for (const file of readdirSync(folder)) if (!wanted.has(file)) rmSync(join(folder, file))
  writeFileSync(stamp, sources)
}

await layOut()
