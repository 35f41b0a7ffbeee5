import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { RunModel } from '#flow-lab/testing/random-run.ts'
import { type Lab, labIn } from '#machines/kit/lab.ts'

/** The labs of all charts, or of those whose files have the given names (`purchase` for `purchase.lab.ts`). */
export const readModels = async (names?: readonly string[]): Promise<Lab[]> => {
  const machines = join(import.meta.dirname, '..', '..', 'machines')
  const files = globSync('**/*.lab.ts', { cwd: machines }).toSorted()
  const chosen = files.filter((file) => names === undefined || names.includes(basename(file, '.lab.ts')))
  return Promise.all(chosen.map(async (file) => labIn(await import(join(machines, file)))))
}

/** The given model first, then all others, as `startRandomRun` expects them. */
export const rootedAt = (id: string, models: readonly RunModel[]): RunModel[] =>
  models.toSorted((a, b) => Number(b.machine.id === id) - Number(a.machine.id === id))
