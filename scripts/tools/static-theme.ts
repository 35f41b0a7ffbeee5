// Computes in the build what Chakra computes at each start: its reset, the global styles and the variables of the tokens become a style
// sheet, and the tokens lists of names. The development server, Storybook and tests let Chakra do it.
// (docs/decisions/0087-the-theme-is-computed-in-the-build.md)
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'

type System = {
  readonly _global: unknown
  readonly tokens: { readonly allTokens: readonly Token[] }
}
type Token = {
  readonly extensions: {
    readonly category?: string
    readonly prop?: string
    readonly condition?: string
  }
}

/** By category: `{ spacing: ['0', '0.5'] }`. */
export type TokenNames = Record<string, string[]>

export const staticTheme = (root: string): Plugin => ({
  name: 'static-theme',
  apply: 'build',
  enforce: 'pre',
  transformIndexHtml: {
    order: 'pre',
    handler: async (html) => {
      const css = await styleSheet(root)
      return html.replace('</style>', () => `${css}</style>`)
    },
  },
  load: {
    filter: { id: /src[\\/]theme[\\/]theme\.ts$/ },
    handler: () => themeModule(root),
  },
  transform: {
    filter: { id: /@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]styled-system[\\/](system|token-dictionary)\.js$/ },
    handler: async (code, id) =>
      id.endsWith('system.js') ? withoutGlobalStyles(code) : withTokenNames(code, await tokenNames(root)),
  },
})

const load = async <Module>(root: string, file: string): Promise<Module> => {
  const { href } = pathToFileURL(join(root, 'src', 'theme', file))
  return import(href)
}

/** What Chakra's provider inserts, as Emotion writes it on a server. */
export const styleSheet = async (root: string): Promise<string> => {
  const { system } = await load<{ system: System }>(root, 'system.ts')
  const { ChakraProvider } = await import('@chakra-ui/react')
  const markup = renderToStaticMarkup(
    createElement(ChakraProvider as ComponentType<{ value: System }>, { value: system }),
  )
  const sheets = [...markup.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = '']) => css)
  if (sheets.length === 0) throw new Error('Chakra UI writes its global styles in another way now')
  return sheets.join('\n')
}

export const tokenNames = async (root: string): Promise<TokenNames> => {
  const { system } = await load<{ system: System }>(root, 'system.ts')
  const names: TokenNames = {}
  for (const { extensions } of system.tokens.allTokens) {
    const { category, prop, condition } = extensions
    if (category === undefined || prop === undefined || condition !== 'base' || prop === 'colorPalette') continue
    names[category] = [...(names[category] ?? []), prop]
  }
  return names
}

const themeModule = async (root: string): Promise<{ code: string; moduleType: 'js' }> => {
  const { styles } = await load<{ styles: { theme: { breakpoints: unknown; textStyles: unknown } } }>(root, 'theme.ts')
  const { breakpoints, textStyles } = styles.theme
  const theme = { breakpoints, textStyles }
  return { code: `export const styles = JSON.parse(${JSON.stringify(JSON.stringify({ theme }))})`, moduleType: 'js' }
}

/** Lists of tokens and styles by name, which only tools read, are left out too. @throws if the module is written in another way */
export const withoutGlobalStyles = (code: string): string => {
  const query = /const query = \{.*?^ {2}\};$/ms.exec(code)?.[0] ?? 'const query = {'
  return replaced(code, [
    ['[getPreflightCss(), getGlobalCss(), getTokenCss()]', '[]'],
    ['createPreflight({ preflight })', '{}'],
    [query, 'const query = {};'],
  ])
}

/**
 * `createTokenDictionary` then has tokens of these names; the value of a token is its variable, or the negative of one.
 *
 * @throws if the module registers its tokens in another way
 */
export const withTokenNames = (code: string, names: TokenNames): string =>
  replaced(code, [
    [
      `  registerTokens();
  registerTransform(...tokenTransforms);
  registerMiddleware(...tokenMiddlewares);
  build();
`,
      `  for (const [category, names] of Object.entries(${JSON.stringify(names)})) {
    byCategoryJson[category] = {};
    for (const prop of names) {
      const name = category + "." + prop;
      const isNegative = prop.startsWith("-");
      const cssVar = formatCssVar([category, isNegative ? prop.slice(1) : prop], prefix);
      const value = isNegative ? "calc(" + cssVar.ref + " * -1)" : cssVar.ref;
      const token = { name, value, extensions: { cssVar } };
      allTokens.push(token);
      tokenNameMap.set(name, token);
      flatMap.set(name, value);
      byCategoryJson[category][prop] = value;
    }
  }
`,
    ],
  ])

const replaced = (code: string, changes: readonly [string, string][]): string =>
  changes.reduce((text, [from, to]) => {
    if (!text.includes(from))
      throw new Error(`Chakra UI has no "${from.trim()}" now; scripts/tools/static-theme.ts has to follow`)
    return text.replace(from, () => to)
  }, code)
