import { type Lab, labsIn } from '#machines/kit/lab.ts'

const sources = import.meta.glob<Readonly<Record<string, unknown>>>('../../machines/**/*.lab.ts')

/** Imported at the first use, because the samples import all fixtures. */
let reading: Promise<ReadonlyMap<string, Lab>> | undefined
const known = new Map<string, Lab>()

/** The lab of every chart, by the chart's id. */
export const readModels = (): Promise<ReadonlyMap<string, Lab>> => {
  reading ??= read()
  return reading
}

/** The lab of a chart; undefined until `readModels` has finished. */
export const knownModel = (chart: string): Lab | undefined => known.get(chart)

const read = async (): Promise<ReadonlyMap<string, Lab>> => {
  const modules = await Promise.all(Object.values(sources).map((load) => load()))
  for (const lab of modules.flatMap(labsIn)) known.set(lab.machine.id, lab)
  return known
}
