import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { system as computed } from '#src/theme/system.ts'
import { staticTheme, styleSheet, tokenNames, withoutGlobalStyles, withTokenNames } from './static-theme.ts'

const root = join(import.meta.dirname, '../..')

describe('a system with the tokens of the build', () => {
  let server: ViteDevServer
  let built: typeof computed
  beforeAll(async () => {
    const { apply: _, ...plugin } = staticTheme(root)
    server = await createServer({
      configFile: false,
      root,
      logLevel: 'error',
      server: { middlewareMode: true, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true },
      ssr: { noExternal: ['@chakra-ui/react'] },
      plugins: [plugin],
    })
    built = (await server.ssrLoadModule('/src/theme/system.ts')).system
  })
  afterAll(() => server.close())

  test('inserts no styles of its own', () => {
    expect(built._global).toEqual([])
    expect(computed._global).not.toEqual([])
  })

  test('has the variable and the categories of every token', async () => {
    const namesOf = await tokenNames(root)
    const names = Object.entries(namesOf).flatMap(([category, each]) => each.map((name) => `${category}.${name}`))
    expect(names.length).toBeGreaterThan(100)
    const read = (system: typeof computed) => names.map((name) => [name, system.tokens.getVar(name)])
    expect(read(built)).toEqual(read(computed))
    expect(built.token('spacing.4')).toBe(computed.token.var('spacing.4'))
    for (const category of Object.keys(namesOf)) {
      const { colorPalette: _, ...expected } = computed.tokens.getCategoryValues(category) ?? {}
      expect(built.tokens.getCategoryValues(category)).toEqual(expected)
    }
  })

  test('writes the same styles', () => {
    const styles = {
      bg: 'card',
      color: 'text',
      padding: '2 4',
      gap: '0.5',
      margin: '-1 auto',
      insetInlineStart: '-3',
      textStyle: 'lg',
      width: { base: 'full', md: 'sidebar' },
      borderRadius: 'lg',
      boxShadow: 'floating',
      zIndex: 'overlay',
      fontFamily: 'mono',
      outlineColor: 'focus',
      outline: '2px solid {colors.focus}',
      _hover: { bg: 'neutralSubtle' },
      '--mark': 'colors.brandSolid',
    }
    expect(built.css(styles)).toEqual(computed.css(styles))
    expect(JSON.stringify(built.css(styles))).toContain('var(--np-colors-card)')
  })
})

test('the style sheet has the layers of Chakra in their order, and the tokens of both languages', async () => {
  const css = await styleSheet(root)
  expect(css.slice(0, css.indexOf('\n'))).toBe('@layer reset,base,tokens,recipes;')
  expect([...css.matchAll(/@layer (\w+)\s*\{/g)].map(([, layer]) => layer)).toEqual(['reset', 'base', 'tokens'])
  expect(css).toContain('--np-spacing-4:1rem;')
  expect(css).toContain('@keyframes spin')
  expect(css.match(/--np-line-heights-normal:[\d.]+/g)).toEqual([
    '--np-line-heights-normal:1.5',
    '--np-line-heights-normal:1.75',
  ])
})

test('the installed modules have what is replaced; others stop the build', () => {
  const folder = join(dirname(createRequire(import.meta.url).resolve('@chakra-ui/react')), '..', 'esm', 'styled-system')
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  expect(withoutGlobalStyles(read('system.js'))).toContain('const _global = [];')
  expect(withTokenNames(read('token-dictionary.js'), { spacing: ['0'] })).not.toContain('registerTokens();')
  expect(() => withoutGlobalStyles('const _global = []')).toThrow('Chakra UI has no "[getPreflightCss()')
  expect(() => withTokenNames('build()', {})).toThrow('Chakra UI has no "registerTokens();')
})
