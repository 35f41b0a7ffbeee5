import { type Language, languages } from '#domain/primitives.ts'
import { type ThemeName, themeNames } from '#domain/site.ts'

// What a person chose on this device. index.html reads the language under the same name.
const themeKey = 'portal.theme'
export const languageKey = 'portal.language'

export const readThemeChoice = (): ThemeName | null => oneOf(themeNames, read(themeKey))
export const keepThemeChoice = (theme: ThemeName): void => write(themeKey, theme)

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
