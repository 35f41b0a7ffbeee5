import { expect, test } from 'vitest'
import { nestedRules } from './nested-rules.ts'

test('a rule without a condition stays', () => {
  expect(nestedRules('.a:hover{color:red;}')).toEqual(['.a:hover{color:red;}'])
})

test('the condition of several rules moves into each of them', () => {
  expect(nestedRules('@media print{.a{color:red;}.a::before,.b{content:"}";color:blue;}}')).toEqual([
    '.a{@media print{color:red;}}',
    '.a::before,.b{@media print{content:"}";color:blue;}}',
  ])
})

test('conditions in conditions keep their order', () => {
  expect(nestedRules('@layer recipes{.a{color:red;}@media (pointer: coarse){@supports (gap: 0){.a{gap:0;}}}}')).toEqual(
    ['.a{@layer recipes{color:red;}}', '.a{@layer recipes{@media (pointer: coarse){@supports (gap: 0){gap:0;}}}}'],
  )
})

test('a rule without a selector keeps its conditions around it', () => {
  const turn = '@keyframes turn{from{rotate:0deg;}to{rotate:360deg;}}'
  expect(nestedRules(turn)).toEqual([turn])
  expect(nestedRules(`@layer recipes{${turn}.a{animation:turn;}}`)).toEqual([
    `@layer recipes{${turn}}`,
    '.a{@layer recipes{animation:turn;}}',
  ])
  expect(nestedRules('@font-face{font-family:x;}')).toEqual(['@font-face{font-family:x;}'])
})
