import ELK from 'elkjs/lib/elk-api.js'
import type { Structure } from '#flow-lab/core/structure.ts'
import { type Drawing, draw } from './drawing.ts'
import address from './layout.worker.ts?worker&url'

/**
 * Returns a function that lays charts out in a worker of the page's own origin. The worker starts with the first chart.
 * Layouts are cached.
 */
export const createDrawer = () => {
  const known = new Map<string, Promise<Drawing>>()
  let elk: InstanceType<typeof ELK> | undefined
  return async (structure: Structure): Promise<Drawing> => {
    elk ??= new ELK({ workerFactory: () => new Worker(trusted(), { type: 'module' }) })
    const { layout } = elk
    const key = JSON.stringify(structure)
    const drawing = known.get(key) ?? draw(structure, (graph) => layout.call(elk, graph))
    known.set(key, drawing)
    return drawing
  }
}

let policy: { createScriptURL: (address: string) => unknown } | undefined

/** The worker's URL. With Trusted Types it comes from the policy `flow-lab`, which the page's CSP must allow. */
const trusted = (): string => {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy('flow-lab', { createScriptURL: () => address })
  return (policy?.createScriptURL(address) ?? address) as string
}

type TrustedTypes = {
  createPolicy: (name: string, rules: { createScriptURL: (address: string) => string }) => NonNullable<typeof policy>
}
