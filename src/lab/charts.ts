import { schemasFromValibot } from '#flow-lab/adapters/valibot.ts'
import type { Charts } from '#flow-lab/core/simulation.ts'
import { addressMachine } from '#flow-lab/live/address.machine.ts'
import { labsIn, schemasByChart } from '#machines/kit/lab.ts'
import { labWordsOf } from '#machines/lab-words.ts'

const modules = import.meta.glob<Record<string, unknown>>('../../machines/**/*.lab.ts', { eager: true })

const labs = Object.values(modules).flatMap(labsIn)

/** Every chart of the portal and that of the address, by id. */
export const charts: Charts = Object.fromEntries(
  [...labs.map(({ machine }) => machine), addressMachine].map((each) => [each.id, each]),
)

const schemas = schemasByChart(labs)

/** Schemas of every chart by its id. */
export const chartSchemas = schemasFromValibot(schemas)

/** Texts that a recording may contain unmarked. */
export const labWords = labWordsOf(schemas)
