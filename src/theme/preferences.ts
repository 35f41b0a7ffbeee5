import { type Language, languages } from '#domain/kit/primitives.ts'
import { type ThemeName, themeNames } from '#domain/session/site.ts'

/** Height of the rows of tables. */
export const densities = ['comfortable', 'compact'] as const
export type Density = (typeof densities)[number]

// The user's choices on this device. index.html reads the language and the density by the same keys.
export const themeKey = 'portal.theme'
export const densityKey = 'portal.density'
export const languageKey = 'portal.language'

export const readThemeChoice = (): ThemeName | null => oneOf(themeNames, read(themeKey))
export const keepThemeChoice = (theme: ThemeName): void => write(themeKey, theme)

export const readDensityChoice = (): Density => oneOf(densities, read(densityKey)) ?? 'comfortable'
export const keepDensityChoice = (density: Density): void => write(densityKey, density)

export const readLanguageChoice = (): Language | null => oneOf(languages, read(languageKey))
export const keepLanguageChoice = (language: Language): void => write(languageKey, language)

const oneOf = <T extends string>(known: readonly T[], value: string | null): T | null =>
  known.find((entry) => entry === value) ?? null

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const write = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value)
  } catch {
    return
  }
}
