import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import isForwarded from '#src/theme/forwarded-props.ts'
import createSlimIcon from '#src/theme/lucide-icon.ts'
import { keepProperties, noDefaultSearch, withoutPrefixes } from './slim-packages.ts'
import { readSources } from './source-tree.ts'

/** Loads the versions that Chakra loads. */
const ofChakra = createRequire(createRequire(import.meta.url).resolve('@chakra-ui/react'))
const { default: emotionList } = ofChakra('@emotion/is-prop-valid') as { default: (name: string) => boolean }

describe('the list of CSS properties', () => {
  const code = 'var userGenerated = "";\nvar cssPropertiesStr = "all,color,marginTop,zIndex";\nvar rest = "all,color";'

  test('keeps the words of the source, in their order', () => {
    expect(keepProperties(code, new Set(['zIndex', 'color', 'margin', 'userGenerated']))).toBe(
      'var userGenerated = "";\nvar cssPropertiesStr = "color,zIndex";\nvar rest = "all,color";',
    )
  })

  test('is one that the installed version has', () => {
    const module = readFileSync(ofChakra.resolve('@pandacss/is-valid-prop'), 'utf8')
    const shortened = keepProperties(module, new Set(['color', 'width']))
    expect(shortened).toContain('cssPropertiesStr = "color,width";')
  })

  test('stops the build if it is gone', () => {
    expect(() => keepProperties('var properties = new Map()', new Set())).toThrow(
      '@pandacss/is-valid-prop has no list of CSS properties',
    )
  })
})

describe('vendor prefixes', () => {
  test('are left out of the installed version', () => {
    const folder = dirname(dirname(createRequire(import.meta.url).resolve('@emotion/cache')))
    const module = readFileSync(join(folder, 'dist/emotion-cache.browser.esm.js'), 'utf8')
    expect(withoutPrefixes(module)).toContain('defaultStylisPlugins = [];')
    expect(() => withoutPrefixes('var plugins = []')).toThrow('@emotion/cache has no list of plugins')
  })

  test('are written where the oldest browsers need them', () => {
    const prefixed = /\b(userSelect|backdropFilter|mask(?:[A-Z]\w*)?|boxDecorationBreak|textSizeAdjust|initialLetter):/g
    const root = join(import.meta.dirname, '../..')
    const uses = [...readSources(root, ['src'])].flatMap(([file, text]) =>
      [...text.matchAll(prefixed)].map(([, name = '']) => ({ file, text, name })),
    )
    const missing = uses.filter(
      ({ text, name }) => !text.includes(`Webkit${name.charAt(0).toUpperCase()}${name.slice(1)}:`),
    )
    expect(uses.length).toBeGreaterThan(0)
    expect(missing.map(({ file, name }) => `${file}: ${name}`)).toEqual([])
  })
})

describe('which properties an element receives', () => {
  const names = [
    [
      'aria-label',
      'autoComplete',
      'children',
      'className',
      'data-pending',
      'disabled',
      'hidden',
      'href',
      'id',
      'inputMode',
    ],
    ['key', 'name', 'onClick', 'popover', 'ref', 'role', 'src', 'style', 'tabIndex', 'title', 'type', 'value'],
  ].flat()

  test.each(names)('%s is an attribute or handler, as in the package', (name) => {
    expect([isForwarded(name), emotionList(name)]).toEqual([true, true])
  })

  test.each(['as', 'asChild', 'css', 'recipe', 'theme', 'unstyled'])('%s is for Chakra alone', (name) => {
    expect([isForwarded(name), emotionList(name)]).toEqual([false, false])
  })
})

describe('the component of an icon', () => {
  const folder = join(import.meta.dirname, '../../node_modules/lucide-react/dist/esm/icons')

  const sets: object[] = [
    {},
    { size: 16, strokeWidth: 2.5, color: 'red', className: 'own' },
    { size: '100%', role: 'img', 'aria-label': 'Sent' },
    { title: 'Sent', 'aria-hidden': 'true', style: { opacity: 0.5 } },
  ]

  test.each(sets)('renders %j as the package does', async (properties) => {
    for (const name of ['eye', 'circle-exclamation-point', 'languages']) {
      const { default: Icon, __iconData: data } = await import(join(folder, `${name}.mjs`))
      const aliases: string[] = data.aliases ?? []
      // Classes of former names are left out.
      const expected = aliases.reduce(
        (text, alias) => text.replace(` lucide-${alias}`, ''),
        renderToStaticMarkup(createElement(Icon, properties)),
      )
      expect(attributesOf(renderToStaticMarkup(createElement<object>(createSlimIcon(data), properties)))).toEqual(
        attributesOf(expected),
      )
    }
  })

  test('takes the place of one module that every icon imports', () => {
    const icons = globSync('*.mjs', { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'))
    const own = icons.filter((code) => code.includes('const __iconData'))
    expect(own.length).toBeGreaterThan(1_000)
    expect(own.filter((code) => !code.includes("from '../createLucideIcon.mjs'"))).toEqual([])
  })

  /** Of each element, in any order. */
  const attributesOf = (markup: string) =>
    markup.match(/<[^>]+>/g)?.map((element) => element.match(/[\w-]+(="[^"]*")?/g)?.toSorted())
})

test('the router module without its own search parameters has the names of the installed one', () => {
  const folder = dirname(createRequire(import.meta.url).resolve('@tanstack/react-router/package.json'))
  const router = createRequire(join(folder, 'package.json')).resolve('@tanstack/router-core')
  const module = readFileSync(join(dirname(dirname(router)), 'esm/searchParams.js'), 'utf8')
  const exported = /export \{ (.*?) \}/.exec(module)?.[1]?.split(', ')
  expect([...noDefaultSearch.matchAll(/const (\w+)/g)].map(([, name]) => name)).toEqual(exported)
  expect(readFileSync(join(import.meta.dirname, '../../src/app/pages/router.tsx'), 'utf8')).toMatch(
    /\bparseSearch,\s+stringifySearch,/,
  )
})
