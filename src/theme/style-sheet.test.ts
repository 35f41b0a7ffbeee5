import { expect, test } from 'vitest'
import { fullSystem, globalStyles } from './style-sheet.ts'
import { system } from './system.ts'
import { utilities } from './utilities.ts'
import { valuesOf } from './variables.ts'

const categories = [...fullSystem.tokens.categoryMap.keys()].filter(
  (category) => !['breakpoints', 'animations', 'borders'].includes(category),
)

test.each(categories)('%s: the names and the variables are those that Chakra gives the tokens', (category) => {
  const { colorPalette: _, ...expected } = fullSystem.tokens.getCategoryValues(category) ?? {}
  const sizes = Object.entries(expected).filter(([name]) => !name.startsWith('breakpoint-'))
  expect(sizes.length).toBeGreaterThan(0)
  expect(valuesOf(category)).toEqual(Object.fromEntries(sizes))
})

test('a style has the same properties with and without tokens', () => {
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
    hideBelow: 'md',
    boxSize: '6',
    _hover: { color: 'brandText' },
  }
  expect(system.css(styles)).toEqual(fullSystem.css(styles))
  expect(Object.keys(utilities).length).toBeGreaterThan(60)
})

test('the application inserts no global styles: they are in the document', () => {
  expect(JSON.stringify(system._global)).not.toMatch(/np-colors|box-sizing/)
  expect(JSON.stringify(globalStyles)).toMatch(/--np-colors-text/)
})
