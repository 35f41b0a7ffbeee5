import { createDrawer } from '#flow-lab/panel/layout.ts'
import address from '#flow-lab/panel/layout.worker.ts?worker&url'

/**
 * Lays charts out in a worker. Its URL comes from the Trusted Types policy `flow-lab`, which the portal's Content-Security-Policy
 * allows; the policy returns this one URL for every input.
 */
export const draw = createDrawer({ createWorker: () => new Worker(trusted(), { type: 'module' }) })

let policy: { createScriptURL: (address: string) => unknown } | undefined

const trusted = (): string => {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy('flow-lab', { createScriptURL: () => address })
  return (policy?.createScriptURL(address) ?? address) as string
}

type TrustedTypes = {
  createPolicy: (name: string, rules: { createScriptURL: (address: string) => string }) => NonNullable<typeof policy>
}
