// Computes in the build what Chakra computes at each start: its reset, the global styles and the variables of the tokens become a style
// sheet, and the tokens a list of values. The development server, Storybook and tests let Chakra do it.
// (docs/decisions/0087-the-theme-is-computed-in-the-build.md)
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'

type System = {
  readonly _global: unknown
  readonly tokens: { readonly allTokens: readonly Token[] }
  readonly token: (path: string) => string
}
type Token = {
  readonly name: string
  readonly extensions: {
    readonly category?: string
    readonly prop?: string
    readonly condition?: string
    readonly negative?: boolean
  }
}

/** Values by category and name: `spacing`, `0.5`. */
export type TokenValues = Record<string, Record<string, string>>

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
    handler: () => valuesModule(root),
  },
  transform: {
    filter: { id: /@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]styled-system[\\/](system|token-dictionary)\.js$/ },
    handler: (code, id) => (id.endsWith('system.js') ? withoutGlobalStyles(code) : withTokenValues(code)),
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

export const tokenValues = async (root: string): Promise<TokenValues> => {
  const { system } = await load<{ system: System }>(root, 'system.ts')
  const values: TokenValues = {}
  for (const { name, extensions } of system.tokens.allTokens) {
    const { category, prop, condition, negative } = extensions
    if (category === undefined || prop === undefined || condition !== 'base' || negative || prop === 'colorPalette')
      continue
    values[category] = { ...values[category], [prop]: system.token(name) }
  }
  return values
}

const valuesModule = async (root: string): Promise<{ code: string; moduleType: 'js' }> => {
  const { styles } = await load<{ styles: { theme: { breakpoints: unknown; textStyles: unknown } } }>(root, 'theme.ts')
  const { breakpoints, textStyles } = styles.theme
  const theme = { breakpoints, textStyles, tokens: await tokenValues(root) }
  return { code: `export const styles = JSON.parse(${JSON.stringify(JSON.stringify({ theme }))})`, moduleType: 'js' }
}

/** @throws if the module computes its global styles in another way */
export const withoutGlobalStyles = (code: string): string =>
  replaced(code, [
    ['[getPreflightCss(), getGlobalCss(), getTokenCss()]', '[]'],
    ['createPreflight({ preflight })', '{}'],
  ])

/** `createTokenDictionary` then takes values, as `TokenValues`. @throws if the module registers its tokens in another way */
export const withTokenValues = (code: string): string =>
  replaced(code, [
    [
      `  registerTokens();
  registerTransform(...tokenTransforms);
  registerMiddleware(...tokenMiddlewares);
  build();
`,
      `  for (const [category, values] of Object.entries(tokens)) {
    byCategoryJson[category] = {};
    for (const [prop, value] of Object.entries(values)) {
      const name = category + "." + prop;
      const cssVar = formatCssVar([category, prop], prefix);
      const token = { name, value, extensions: { cssVar } };
      allTokens.push(token);
      tokenNameMap.set(name, token);
      flatMap.set(name, cssVar.ref);
      byCategoryJson[category][prop] = cssVar.ref;
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
