import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { WalkModel } from '#flow-lab/testing/walk.ts'

/** The path models of charts: of all, or of those whose files have the given names (`buy-number` for `buy-number.paths.ts`). */
export const readModels = async (names?: readonly string[]): Promise<WalkModel[]> => {
  const machines = join(import.meta.dirname, '..', 'machines')
  const files = globSync('*/*.paths.ts', { cwd: machines }).toSorted()
  const chosen = files.filter((file) => names === undefined || names.includes(basename(file, '.paths.ts')))
  return Promise.all(
    chosen.map(async (file) => {
      const exported: Record<string, unknown> = await import(join(machines, file))
      const [, model] = Object.entries(exported).find(([name]) => name.endsWith('Paths')) ?? []
      if (model === undefined) throw new Error(`${file} exports no paths`)
      return model as WalkModel
    }),
  )
}

/** The given model first, then all others that may run inside it: how a walk wants them. */
export const rootedAt = (id: string, models: readonly WalkModel[]): WalkModel[] =>
  models.toSorted((a, b) => Number(b.machine.id === id) - Number(a.machine.id === id))
