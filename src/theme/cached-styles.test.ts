import { css as serialize } from '@emotion/react'
import { expect, test } from 'vitest'
import { withCachedStyles } from './cached-styles.ts'
import { system } from './system.ts'

const cached = withCachedStyles(system)

test('equal styles are resolved and serialised once, with the result that emotion would have computed', () => {
  const card = { padding: '4', '& > a': { color: 'brandText' } }
  const [first, second] = [cached.css({}, card, { gap: '2' }), cached.css({}, { ...card }, { gap: '2' })]
  expect(second).toBe(first)
  expect(first).toMatchObject({ styles: serialize(system.css({}, card, { gap: '2' })).styles })
})

test('other styles, or the same ones in another place, have another result', () => {
  const [one, other] = [{ padding: '4' }, { padding: '2' }]
  const texts = [
    [one, {}],
    [other, {}],
    [one, other, {}],
    [other, one, {}],
    [one, { gap: '2' }],
  ].map((styles) => JSON.stringify(cached.css(...styles)))
  expect(new Set(texts).size).toBe(3)
  expect(texts[3]).toBe(texts[0])
})

test('a recipe is compiled once', () => {
  const recipe = { base: { padding: '4' }, variants: { tone: { quiet: { color: 'textMuted' } } } }
  expect(cached.cva(recipe)).toBe(cached.cva(recipe))
  expect(cached.cva({ ...recipe })).not.toBe(cached.cva(recipe))
  expect(cached.cva(recipe)({ tone: 'quiet' })).toEqual(system.cva(recipe)({ tone: 'quiet' }))
})

test('style props and attributes are separated as before', () => {
  for (const name of ['padding', 'css', '_hover', 'onClick', 'aria-label', '& > a', 'padding'])
    expect(cached.isValidProperty(name)).toBe(system.isValidProperty(name))
})
