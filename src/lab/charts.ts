import type { Charts } from '#flow-lab/core/fold.ts'
import { isMachine } from '#flow-lab/core/is-machine.ts'
import { addressMachine } from '#flow-lab/live/address.machine.ts'

const modules = import.meta.glob<Record<string, unknown>>('../../machines/**/*.machine.ts', { eager: true })

const machines = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((each) => isMachine(each))

/** Every chart of the portal by its id, and that of the address. */
export const charts: Charts = Object.fromEntries([...machines, addressMachine].map((each) => [each.id, each]))
