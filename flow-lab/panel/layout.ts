import ELK from 'elkjs/lib/elk-api.js'
import type { Structure } from '#flow-lab/core/structure.ts'
import { type Drawing, draw } from './drawing.ts'

export type DrawerOptions = {
  /** Starts the worker. A page with Trusted Types passes one whose URL its policy allows. */
  readonly createWorker?: () => Worker
}

/**
 * Returns a function that lays charts out in a worker of the page's own origin. The worker starts with the first chart.
 * Layouts are cached.
 */
export const createDrawer = ({ createWorker = standardWorker }: DrawerOptions = {}) => {
  const known = new Map<string, Promise<Drawing>>()
  let elk: InstanceType<typeof ELK> | undefined
  return async (structure: Structure): Promise<Drawing> => {
    elk ??= new ELK({ workerFactory: createWorker })
    const { layout } = elk
    const key = JSON.stringify(structure)
    const drawing = known.get(key) ?? draw(structure, (graph) => layout.call(elk, graph))
    known.set(key, drawing)
    return drawing
  }
}

/** Bundlers recognise exactly this expression. */
const standardWorker = (): Worker => new Worker(new URL('./layout.worker.ts', import.meta.url), { type: 'module' })
