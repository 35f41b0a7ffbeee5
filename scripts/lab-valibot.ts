import { relative } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Gives the flow lab a valibot of its own. The package is one module, which the first page has to load: whatever the lab calls
 * of it would come with the first visit, though the lab comes when it is asked for. Schemas of both fit into each
 * other, since they are plain objects.
 */
export const labValibot = (root: string): Plugin => ({
  name: 'lab-valibot',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (source !== 'valibot' || importer === undefined || !isOfTheLab(root, importer)) return null
    const found = await this.resolve(source, importer, { skipSelf: true })
    return found === null ? null : { ...found, id: `${found.id}?lab` }
  },
})

/** Whether only the lab loads a file. */
export const isOfTheLab = (root: string, file: string): boolean =>
  /^(flow-lab\/|src\/lab\/|machines\/(.+\.)?schemas\.ts$)/.test(relative(root, file).replaceAll('\\', '/'))
