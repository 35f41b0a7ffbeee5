import type { AnyStateMachine } from 'xstate'
import type { PathModel } from '#flow-lab/paths/model.ts'

type Model = PathModel<AnyStateMachine>

const sources = import.meta.glob<Readonly<Record<string, unknown>>>('../../machines/**/*.paths.ts')

/** Read once, when somebody first asks for one; until then nobody has to wait for fixtures. */
let reading: Promise<ReadonlyMap<string, Model>> | undefined
const known = new Map<string, Model>()

/** The model of every chart's paths, by the chart's id. */
export const readModels = (): Promise<ReadonlyMap<string, Model>> => {
  reading ??= read()
  return reading
}

/** The model of a chart, if they have been read. */
export const knownModel = (chart: string): Model | undefined => known.get(chart)

const read = async (): Promise<ReadonlyMap<string, Model>> => {
  const modules = await Promise.all(Object.values(sources).map((load) => load()))
  for (const model of modules.flatMap((module) => Object.values(module)))
    if (isModel(model)) known.set(model.machine.id, model)
  return known
}

const isModel = (value: unknown): value is Model => typeof value === 'object' && value !== null && 'machine' in value
