import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { RunModel } from '#flow-lab/testing/random-run.ts'
import { type Lab, labsIn } from '#machines/kit/lab.ts'

/** The labs of all charts, or of those whose files have the given names (`purchase` for `purchase.lab.ts`). */
export const readModels = async (names?: readonly string[]): Promise<Lab[]> => {
  const machines = join(import.meta.dirname, '..', '..', 'machines')
  const files = globSync('**/*.lab.ts', { cwd: machines }).toSorted()
  const chosen = files.filter((file) => names === undefined || names.includes(basename(file, '.lab.ts')))
  const modules = await Promise.all(chosen.map((file) => import(join(machines, file))))
  return modules.flatMap(labsIn)
}

/** The given model first, then all others, as `startRandomRun` expects them. */
export const rootedAt = (id: string, models: readonly RunModel[]): RunModel[] =>
  models.toSorted((a, b) => Number(b.machine.id === id) - Number(a.machine.id === id))
