// Refuses a build of the portal that has samples in it.
import { matchesGlob } from 'node:path/posix'
import type { Plugin, Rolldown } from 'vite'
import { samples } from './import-laws.ts'

/** The lab of a chart may be in the chart's own file, because the bundler leaves it out with everything that only it imports. */
export const withoutSamples: Plugin = {
  name: 'without-samples',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle, path }) => {
      // Storybook, which shows samples, builds its own page with these plugins.
      if (path !== '/index.html' || bundle === undefined) return
      const found = samplesIn(Object.values(bundle).filter((each) => each.type === 'chunk'))
      if (found.length > 0)
        throw new Error(`The portal contains what only the Flow Lab and tests need: ${found.join(', ')}`)
    },
  },
}

type Chunk = { readonly modules: Readonly<Record<string, Pick<Rolldown.RenderedModule, 'code'>>> }

/** The modules with samples of which any code is left in these files. */
export const samplesIn = (chunks: readonly Chunk[]): string[] =>
  chunks.flatMap(({ modules }) =>
    Object.entries(modules)
      .filter(([id, { code }]) => code && matchesGlob(id.replaceAll('\\', '/'), `**/{${samples.join(',')}}`))
      .map(([id]) => id),
  )
