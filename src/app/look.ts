import type { Site, ThemeName } from '#domain/site.ts'
import { applyBrand, lastPaint } from '#src/theme/brand.ts'
import type { Brand } from '#src/theme/paint.ts'
import { keepThemeChoice, readThemeChoice } from '#src/theme/preferences.ts'

export type LookState = { brand: Brand; theme: ThemeName }

/** Brand and theme as the page wears them: the site's first theme until the person chooses one. (CFG-04, CFG-05) */
export type Look = {
  get: () => LookState
  subscribe: (listener: () => void) => () => void
  wear: (site: Site) => void
  choose: (theme: ThemeName) => void
}

const unbranded: Brand = { name: '', icon: '', colour: '#3b5bdb' }

export const createLook = (): Look => {
  const last = lastPaint()
  const listeners = new Set<() => void>()
  let state: LookState = { brand: last?.brand ?? unbranded, theme: readThemeChoice() ?? last?.theme ?? 'light' }
  const show = (next: LookState) => {
    state = next
    applyBrand(next.brand, next.theme)
    for (const listener of listeners) listener()
  }
  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    wear: ({ brand, template, default: first }) =>
      show({
        brand: { name: brand, icon: template.images.icon, colour: template.colours.brand },
        theme: readThemeChoice() ?? first,
      }),
    choose: (theme) => {
      keepThemeChoice(theme)
      show({ ...state, theme })
    },
  }
}
