import ELK from 'elkjs/lib/elk-api.js'
import type { Structure } from '#flow-lab/core/structure.ts'
import { type Drawing, draw } from './drawing.ts'

/**
 * Lays charts out in a worker of the page's own origin, which starts with the first chart. A chart that was laid out once
 * is not laid out again.
 */
export const createDrawer = () => {
  const known = new Map<string, Promise<Drawing>>()
  let elk: InstanceType<typeof ELK> | undefined
  return async (structure: Structure): Promise<Drawing> => {
    elk ??= new ELK({
      workerFactory: () => new Worker(new URL('./layout.worker.ts', import.meta.url), { type: 'module' }),
    })
    const { layout } = elk
    const key = JSON.stringify(structure)
    const drawing = known.get(key) ?? draw(structure, (graph) => layout.call(elk, graph))
    known.set(key, drawing)
    return drawing
  }
}
