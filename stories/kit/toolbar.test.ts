import { expect, test } from 'vitest'
import { toolbarOf } from './toolbar.ts'

test('a recording is shown in its language, theme, brand and window [FLW-05]', () => {
  expect(
    toolbarOf({ language: 'fa', theme: 'dark', environment: { brand: 'Saffron Tel', viewport: '390 × 844' } }),
  ).toEqual({ language: 'fa', theme: 'dark', brand: 'saffron', viewport: { value: 'phone', isRotated: false } })
  expect(toolbarOf({ language: 'en', theme: 'light', environment: { viewport: '1280 × 800' } })).toEqual({
    language: 'en',
    theme: 'light',
    viewport: { value: 'wide', isRotated: false },
  })
})

test('what the toolbar does not have stays as it is', () => {
  expect(toolbarOf({ language: 'de', theme: 'sepia', environment: { brand: 'Another', viewport: 'wide' } })).toEqual({})
})
