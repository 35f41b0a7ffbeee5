import { matchesGlob } from 'node:path/posix'
import type { Rolldown } from 'vite'
import { samples } from './import-laws.ts'

type Chunk = { readonly modules: Readonly<Record<string, Pick<Rolldown.RenderedModule, 'code'>>> }

/**
 * The modules with samples of which any code is left in these files. The lab of a chart may be in the chart's own file, because the
 * bundler leaves it out with everything that only it imports.
 */
export const samplesIn = (chunks: readonly Chunk[]): string[] =>
  chunks.flatMap(({ modules }) =>
    Object.entries(modules)
      .filter(([id, { code }]) => code && matchesGlob(id.replaceAll('\\', '/'), `**/{${samples.join(',')}}`))
      .map(([id]) => id),
  )
