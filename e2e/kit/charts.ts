import type { Charts } from '#flow-lab/core/fold.ts'
import { addressMachine } from '#flow-lab/live/address.machine.ts'
import { readCharts } from '../../scripts/flow-sources.ts'

const machines = (await readCharts()).map(({ machine }) => machine)

/** Every chart that a recording of the portal can speak of, by its id. */
export const charts: Charts = Object.fromEntries([...machines, addressMachine].map((each) => [each.id, each]))
