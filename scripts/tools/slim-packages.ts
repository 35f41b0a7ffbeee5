// Shorter versions of four modules that every first visit loads. The build replaces them; the development server, Storybook's
// and the tests' servers use the originals. (docs/decisions/0033-slim-packages.md)
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { readSources } from './source-tree.ts'

const preloadHelper = '\0vite/preload-helper.js'

/** Vite's helper without preload lists and style sheets: no chunk of the portal has either. */
const importAndReport = `export const __vitePreload = (load) =>
  load().catch((error) => {
    dispatchEvent(new Event('vite:preloadError'))
    throw error
  })`

export const slimPackages = (root: string): Plugin => {
  const replacements: Record<string, string> = {
    '@emotion/is-prop-valid': join(root, 'src/theme/forwarded-props.ts'),
    // React has had the hook since version 18.
    'use-sync-external-store/shim': 'react',
  }
  return {
    name: 'slim-packages',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      const replacement = replacements[source]
      return replacement === undefined ? null : this.resolve(replacement, importer, { skipSelf: true })
    },
    load: (id) => (id === preloadHelper ? importAndReport : null),
    transform: {
      filter: { id: /@pandacss[\\/]is-valid-prop/ },
      handler: (code) => keepProperties(code, wordsIn(root)),
    },
  }
}

/**
 * Shortens the list of CSS properties by which Chakra tells style properties from attributes to those among `words`.
 *
 * @throws if the module has no such list
 */
export const keepProperties = (code: string, words: ReadonlySet<string>): string => {
  const list = /(?<=cssPropertiesStr = ")[\w,]+(?=")/.exec(code)?.[0]
  if (list === undefined) throw new Error('@pandacss/is-valid-prop has no list of CSS properties')
  const used = list.split(',').filter((property) => words.has(property))
  return code.replace(list, used.join(','))
}

/** Every word of the portal's and the stories' source: a property in use is written there. */
const wordsIn = (root: string): Set<string> =>
  new Set([...readSources(root, ['src', 'stories']).values()].flatMap((text) => text.match(/\w+/g) ?? []))
