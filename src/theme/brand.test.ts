import { beforeEach, expect, test } from 'vitest'
import { themeTokens } from '#domain/kit/color.ts'
import { applyBrand } from './brand.ts'
import { createBranding } from './branding.ts'
import { keepDensityChoice, readDensityChoice } from './preferences.ts'
import { fullSystem } from './style-sheet.ts'
import { variableOf } from './variables.ts'

const saffron = { name: 'Saffron Tel', icon: '/brands/saffron.svg', colour: '#e8a200' }
const root = document.documentElement

beforeEach(() => {
  localStorage.clear()
  root.removeAttribute('style')
  root.removeAttribute('class')
})

test('brand and theme set the colour variables of the system [CFG-04]', () => {
  applyBrand(saffron, 'dark')
  for (const [token, value] of Object.entries(themeTokens('#e8a200', 'dark'))) {
    expect(root.style.getPropertyValue(variableOf('colors', token))).toBe(value)
    expect(fullSystem.tokens.getVar(`colors.${token}`)).toBe(`var(${variableOf('colors', token)})`)
  }
  expect([root.className, root.style.colorScheme, root.dataset.theme]).toEqual(['dark', 'dark', 'dark'])
  expect(document.querySelector('link[rel=icon]')?.getAttribute('href')).toBe('/brands/saffron.svg')
})

test.each(['light', 'dark', 'custom'] as const)('theme %s shares the palette of the same brand [CFG-05]', (theme) => {
  applyBrand(saffron, theme)
  expect(root.dataset.theme).toBe(theme)
  expect(root.style.colorScheme).toBe(theme === 'dark' ? 'dark' : 'light')
  expect(root.style.getPropertyValue('--np-colors-brand-solid')).toBe(themeTokens('#e8a200', theme).brandSolid)
})

test('paper has the colours of the light theme, and the page its own again', () => {
  applyBrand(saffron, 'dark')
  const kept = localStorage.getItem('portal.paint')
  createBranding()
  const shown = () => [root.className, root.style.getPropertyValue('--np-colors-text')]
  window.dispatchEvent(new Event('beforeprint'))
  expect(shown()).toEqual(['light', themeTokens('#e8a200', 'light').text])
  expect(localStorage.getItem('portal.paint')).toBe(kept)
  window.dispatchEvent(new Event('afterprint'))
  expect(shown()).toEqual(['dark', themeTokens('#e8a200', 'dark').text])
})

test('a chosen density is stored', () => {
  keepDensityChoice('compact')
  expect([localStorage.getItem('portal.density'), readDensityChoice()]).toEqual(['compact', 'compact'])
})
