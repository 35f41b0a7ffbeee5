import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import isForwarded from '#src/theme/forwarded-props.ts'
import { keepProperties, withoutPrefixes } from './slim-packages.ts'
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
