import { type ThemeTokens, themeTokens } from '#domain/kit/color.ts'
import type { ThemeName } from '#domain/session/site.ts'
import { type Brand, type Paint, paintKey } from './paint.ts'
import { variableOf } from './variables.ts'

/**
 * Applies brand and theme to the page, and stores them for the first frame of the next visit. Everything is a CSS variable
 * on the root, so React renders nothing again for a change of theme.
 */
export const applyBrand = (brand: Brand, theme: ThemeName, page: Document = document): void => {
  const paint = paintOf(brand, theme)
  paintPage(paint, page)
  setIcon(page, brand.icon)
  setBarColour(page, paint.variables['--np-colors-page'] ?? '')
  keep(paintKey, JSON.stringify(paint))
}

/** Paints the page for paper, which is white in every theme; the next `applyBrand` ends it. */
export const applyPaper = (brand: Brand, page: Document = document): void => paintPage(paintOf(brand, 'light'), page)

const paintPage = (paint: Paint, page: Document): void => {
  const root = page.documentElement
  for (const [variable, value] of Object.entries(paint.variables)) root.style.setProperty(variable, value)
  root.style.colorScheme = paint.scheme
  root.classList.remove('light', 'dark')
  root.classList.add(paint.scheme)
  root.dataset.theme = paint.theme
}

const setIcon = (page: Document, icon: string): void => {
  if (icon === '') return
  const link =
    page.querySelector<HTMLLinkElement>('link[rel="icon"]') ?? page.head.appendChild(page.createElement('link'))
  link.rel = 'icon'
  link.href = icon
}

const setBarColour = (page: Document, colour: string): void => {
  const meta =
    page.querySelector<HTMLMetaElement>('meta[name="theme-color"]') ?? page.head.appendChild(page.createElement('meta'))
  meta.name = 'theme-color'
  meta.content = colour
}

// Without storage (private windows, a full disk) the next visit starts without a brand.
const keep = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value)
  } catch {
    return
  }
}

const paintOf = (brand: Brand, theme: ThemeName): Paint => {
  const tokens: ThemeTokens = themeTokens(brand.colour, theme)
  return {
    brand,
    theme,
    scheme: theme === 'dark' ? 'dark' : 'light',
    variables: Object.fromEntries(Object.entries(tokens).map(([token, value]) => [variableOf('colors', token), value])),
  }
}
