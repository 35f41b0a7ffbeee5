import { globSync, readFileSync } from 'node:fs'
import { defaultBaseConfig } from '@chakra-ui/react'
import { expect, test } from 'vitest'
import { fullSystem } from './style-sheet.ts'
import { system } from './system.ts'

// Chakra passes unknown tokens on and the browser ignores them silently: a colour, gap or size is then missing. So every
// literal of these properties is checked.
const categories: Record<string, string> = {
  ...named('colors', 'color', 'bg', 'borderColor', 'outlineColor', 'borderBlockEndColor', 'fill', 'stroke'),
  ...named('spacing', 'gap', 'rowGap', 'columnGap', 'padding', 'paddingInline', 'paddingBlock', 'px', 'py', 'p', 'm'),
  ...named('spacing', 'paddingInlineStart', 'paddingInlineEnd', 'paddingBlockStart', 'paddingBlockEnd', 'margin'),
  ...named('spacing', 'marginInline', 'marginBlock', 'marginBlockStart', 'marginBlockEnd', 'marginInlineStart'),
  ...named('spacing', 'marginInlineEnd', 'insetBlockStart', 'insetInlineStart', 'insetInlineEnd', 'mt', 'mb'),
  ...named('sizes', 'width', 'height', 'minWidth', 'minHeight', 'maxWidth', 'maxHeight', 'boxSize', 'w', 'h', 'maxW'),
  ...named('fontSizes', 'fontSize'),
  ...named('fontWeights', 'fontWeight'),
  ...named('lineHeights', 'lineHeight'),
  ...named('letterSpacings', 'letterSpacing'),
  ...named('radii', 'borderRadius', 'borderStartStartRadius', 'borderStartEndRadius'),
  ...named('shadows', 'boxShadow'),
}

function named(category: string, ...properties: string[]): Record<string, string> {
  return Object.fromEntries(properties.map((property) => [property, category]))
}

const plainCss =
  /^(0|1|auto|none|fit-content|inherit|initial|currentColor|transparent|bolder|0 0 .*|inset .*|-?[\d.]+(px|rem|em|ch|%|d?vh|d?vw)|.*\(.*\))$/

/** Colours that the user's system gives a page with forced colours. */
const systemColours = /^(?:Canvas|CanvasText|Highlight|HighlightText|GrayText|ButtonText|ButtonFace)(?: !important)?$/

const known = (category: string, value: string): boolean => {
  if (plainCss.test(value)) return true
  if (category === 'colors' && systemColours.test(value)) return true
  const parts = category === 'spacing' ? value.split(' ') : [value]
  const tokens = fullSystem.tokens.categoryMap.get(category as never)
  return parts.every((part) => plainCss.test(part) || tokens?.has(part) === true)
}

const literals = (source: string): [property: string, value: string][] => {
  const found: [string, string][] = []
  for (const [, property = '', first = '', object = ''] of source.matchAll(
    /\b(\w+)(?:=|: )(?:["']([^"'\n]*)["']|\{?\{ ((?:base|sm|md|lg|xl)[^}]*)\}\}?)/g,
  )) {
    if (object === '') found.push([property, first])
    else for (const [, value = ''] of object.matchAll(/'([^']*)'/g)) found.push([property, value])
  }
  return found
}

test('literals are found in properties, in style objects and per breakpoint', () => {
  const source = `<chakra.div color="textMuted" gap={{ base: '4', md: '6' }} css={{ bg: 'card', '& a': { padding: '3' } }} />`
  expect(literals(source)).toEqual([
    ['color', 'textMuted'],
    ['gap', '4'],
    ['gap', '6'],
    ['bg', 'card'],
    ['padding', '3'],
  ])
})

test('an unknown token is reported', () => {
  expect(known('colors', 'fg.muted')).toBe(false)
  expect(known('spacing', '2 7.5')).toBe(false)
  expect(known('spacing', '2 4')).toBe(true)
  expect(known('spacing', '-3')).toBe(true)
  expect(known('spacing', '4')).toBe(true)
  expect(known('colors', 'dangerOnSubtle')).toBe(true)
})

test('several measures in one value are checked separately', () => {
  expect(system.css({ gap: '2 4', margin: '0 auto', padding: 'calc(1px + 2px) 3' })).toEqual({
    gap: 'var(--np-spacing-2) var(--np-spacing-4)',
    margin: 'var(--np-spacing-0) auto',
    padding: 'calc(1px + 2px) var(--np-spacing-3)',
  })
})

test('every colour, measure and weight used in src exists in the system', () => {
  const unknown = globSync('src/{components,screens,app}/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] }).flatMap((file) =>
    literals(readFileSync(file, 'utf8'))
      .filter(([property, value]) => {
        const category = categories[property]
        return category !== undefined && value !== '' && !known(category, value)
      })
      .map(([property, value]) => `${file}: ${property} ${value}`),
  )
  expect(unknown).toEqual([])
})

test('no side is named left or right, except where figures are aligned by their units', () => {
  const physical =
    /\b(margin|padding|border|inset)?(Left|Right)(Width|Color|Radius)?["']?[=:]|textAlign(=|: )["'](left)["']/
  const named = globSync('src/{components,screens,app,theme}/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] }).filter(
    (file) => physical.test(readFileSync(file, 'utf8')),
  )
  expect(named).toEqual([])
})

const ours = new Set(system.properties)
const theirs = new Set(
  Object.entries(defaultBaseConfig.utilities ?? {}).flatMap(([property, utility]) => [
    property,
    ...[utility?.shorthand ?? []].flat(),
  ]),
)

test('no style property, shorthand or condition is used that this system leaves out', () => {
  const leftOut = [...theirs].filter((property) => !ours.has(property) && !(property in document.body.style))
  const uses = globSync('{src,stories}/**/*.tsx', { exclude: ['**/*.test.*'] }).flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    const styles = [...source.matchAll(/<chakra\.\w+([^>]*)>/g)].map(([, properties]) => properties ?? '').join('\n')
    const conditions = [...source.matchAll(/\s(_[a-z]\w*)(?:=\{|: \{)/g)].map(([, condition]) => condition ?? '')
    return [
      ...leftOut.filter((property) => new RegExp(`\\s${property}=`).test(styles)),
      ...conditions.filter((condition) => !ours.has(condition)),
    ].map((name) => `${file}: ${name}`)
  })
  expect(leftOut).toContain('divideX')
  expect(uses).toEqual([])
})
