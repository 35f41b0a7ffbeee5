import type { Site, ThemeName } from '#domain/session/site.ts'
import { applyBrand, applyPaper } from '#src/theme/brand.ts'
import { type Brand, lastPaint } from '#src/theme/paint.ts'
import {
  type Density,
  keepDensityChoice,
  keepThemeChoice,
  readDensityChoice,
  readThemeChoice,
} from '#src/theme/preferences.ts'

export type BrandingState = { brand: Brand; theme: ThemeName; density: Density }

/**
 * The brand, theme and density of the page. The theme is the site's first one until the user chooses another.
 * (CFG-04, CFG-05)
 */
export type Branding = {
  get: () => BrandingState
  subscribe: (listener: () => void) => () => void
  applyBranding: (site: Site) => void
  chooseTheme: (theme: ThemeName) => void
  chooseDensity: (density: Density) => void
  /** Applies the choices of theme and density that another tab has stored. */
  syncChoices: () => void
}

const unbranded: Brand = { name: '', icon: '', colour: '#3b5bdb' }

export const createBranding = (): Branding => {
  const last = lastPaint()
  const listeners = new Set<() => void>()
  let state: BrandingState = {
    brand: last?.brand ?? unbranded,
    theme: readThemeChoice() ?? last?.theme ?? 'light',
    density: readDensityChoice(),
  }
  const show = (next: BrandingState) => {
    state = next
    applyBrand(next.brand, next.theme)
    document.documentElement.dataset.density = next.density
    for (const listener of listeners) listener()
  }
  window.addEventListener('beforeprint', () => applyPaper(state.brand))
  window.addEventListener('afterprint', () => applyBrand(state.brand, state.theme))
  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    applyBranding: ({ brand, template, default: first }) =>
      show({
        ...state,
        brand: { name: brand, icon: template.images.icon, colour: template.colours.brand },
        theme: readThemeChoice() ?? first,
      }),
    chooseTheme: (theme) => {
      keepThemeChoice(theme)
      show({ ...state, theme })
    },
    chooseDensity: (density) => {
      keepDensityChoice(density)
      show({ ...state, density })
    },
    syncChoices: () => {
      const theme = readThemeChoice() ?? state.theme
      const density = readDensityChoice()
      if (theme !== state.theme || density !== state.density) show({ ...state, theme, density })
    },
  }
}
