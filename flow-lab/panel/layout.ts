import ELK from 'elkjs/lib/elk-api.js'
import type { Structure } from '#flow-lab/core/structure.ts'
import { type Drawing, draw } from './drawing.ts'
import address from './layout.worker.ts?worker&url'

/**
 * Lays charts out in a worker of the page's own origin, which starts with the first chart. A chart that was laid out once
 * is not laid out again.
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

/** Where scripts' addresses must be vouched for, this one is, under the name `flow-lab`; the policy of the page has to allow it. */
const trusted = (): string => {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy('flow-lab', { createScriptURL: () => address })
  return (policy?.createScriptURL(address) ?? address) as string
}

type TrustedTypes = {
  createPolicy: (name: string, rules: { createScriptURL: (address: string) => string }) => NonNullable<typeof policy>
}
