// Copies the flags of all countries into the build: their URLs are composed (src/components/values/country-flag.tsx), so no script lists
// them.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Defines `__FLAGS__`, the folder of the flags below the base of the URLs. */
export const flagFiles = (root: string): Plugin => {
  const source = join('node_modules', 'country-flag-icons')
  const { version }: { version: string } = JSON.parse(readFileSync(join(root, source, 'package.json'), 'utf8'))
  // A composed URL can have no hash of a file.
  const folders = { serve: 'node_modules/country-flag-icons/3x2', build: `assets/flags-${version}` }
  return {
    name: 'flag-files',
    config: (_, { command }) => ({ define: { __FLAGS__: JSON.stringify(folders[command]) } }),
    generateBundle() {
      for (const file of readdirSync(join(root, source, '3x2'))) {
        if (!file.endsWith('.svg')) continue
        this.emitFile({
          type: 'asset',
          fileName: `${folders.build}/${file}`,
          source: readFileSync(join(root, source, '3x2', file)),
        })
      }
    },
  }
}
