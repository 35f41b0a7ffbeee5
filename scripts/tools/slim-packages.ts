// Shorter versions of seven modules that every first visit loads. The build replaces them; the development server, Storybook's
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

/** The router has its own reading and writing of parameters: src/app/pages/router.tsx. */
export const noDefaultSearch = `export const defaultParseSearch = undefined
export const defaultStringifySearch = undefined
export const parseSearchWith = undefined
export const stringifySearchWith = undefined`

const defaultSearch = /router-core[\\/]dist[\\/]esm[\\/]searchParams\.js$/

export const slimPackages = (root: string): Plugin => {
  const replacements: Record<string, string> = {
    '@emotion/is-prop-valid': join(root, 'src/theme/forwarded-props.ts'),
    '../createLucideIcon.mjs': join(root, 'src/theme/lucide-icon.ts'),
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
    load: (id) => (id === preloadHelper ? importAndReport : defaultSearch.test(id) ? noDefaultSearch : null),
    transform: {
      filter: { id: /@pandacss[\\/]is-valid-prop|@emotion[\\/]cache/ },
      handler: (code, id) => (id.includes('pandacss') ? keepProperties(code, wordsIn(root)) : withoutPrefixes(code)),
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

/**
 * Emotion's cache without vendor prefixes. Where the oldest browsers need one, a style writes both names.
 *
 * @throws if the module has no list of plugins
 */
export const withoutPrefixes = (code: string): string => {
  const list = 'defaultStylisPlugins = [prefixer]'
  if (!code.includes(list)) throw new Error('@emotion/cache has no list of plugins')
  return code.replace(list, 'defaultStylisPlugins = []')
}

/** Every word of the portal's and the stories' source: a property in use is written there. */
const wordsIn = (root: string): Set<string> =>
  new Set([...readSources(root, ['src', 'stories']).values()].flatMap((text) => text.match(/\w+/g) ?? []))
