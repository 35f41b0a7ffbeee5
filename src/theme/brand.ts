import type { ThemeName } from '#domain/site.ts'
import { type Brand, type Paint, paintKey, paintOf } from './paint.ts'

/**
 * Puts the brand and the theme on the page, and keeps them so that the next start paints in brand from its first frame.
 * Everything is a CSS variable on the root: React renders nothing again for a change of theme.
 */
export const applyBrand = (brand: Brand, theme: ThemeName, page: Document = document): void => {
  const paint = paintOf(brand, theme)
  const root = page.documentElement
  for (const [variable, value] of Object.entries(paint.variables)) root.style.setProperty(variable, value)
  root.style.colorScheme = paint.scheme
  root.classList.remove('light', 'dark')
  root.classList.add(paint.scheme)
  root.dataset.theme = theme
  setIcon(page, brand.icon)
  setBarColour(page, paint.variables['--np-colors-page'] ?? '')
  keep(paintKey, JSON.stringify(paint))
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

// A browser may refuse storage (private windows, a full disk); then the next start paints neutrally, no more.
const keep = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value)
  } catch {
    return
  }
}

/** What the last start was painted with, for the screens drawn before the configuration has come; null on a first visit. */
export const lastPaint = (): Paint | null => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(paintKey) ?? 'null')
    return isPaint(kept) ? kept : null
  } catch {
    return null
  }
}

const isPaint = (kept: unknown): kept is Paint =>
  typeof kept === 'object' && kept !== null && 'brand' in kept && 'theme' in kept && 'variables' in kept
