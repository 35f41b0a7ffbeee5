import type { Charts } from '#flow-lab/core/simulation.ts'
import { addressMachine } from '#flow-lab/live/address.machine.ts'
import { readCharts } from '../../scripts/tools/flow-sources.ts'

const machines = (await readCharts()).map(({ machine }) => machine)

/** Every chart that a recording of the portal may contain, by id. */
export const charts: Charts = Object.fromEntries([...machines, addressMachine].map((each) => [each.id, each]))
