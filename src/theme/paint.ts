import { type ThemeTokens, themeTokens } from '#domain/kit/color.ts'
import type { ThemeName } from '#domain/session/site.ts'

/** The part of the site configuration that branding needs. */
export type Brand = {
  readonly name: string
  /** URL of the brand's square icon, also used as the tab's icon. Empty without one. */
  readonly icon: string
  /** Hex colour of 3 or 6 digits. */
  readonly colour: string
}

/** Everything that index.html needs for the first frame, before the application is loaded. */
export type Paint = {
  readonly brand: Brand
  readonly theme: ThemeName
  readonly scheme: 'light' | 'dark'
  readonly variables: Readonly<Record<string, string>>
}

/** Storage key of the last paint; index.html uses the same key. */
export const paintKey = 'portal.paint'

/** Chakra names its variables this way, and `theme/system.ts` declares one colour token for each of these. */
export const variableOf = (token: string): string =>
  `--np-colors-${token.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`

export const paintOf = (brand: Brand, theme: ThemeName): Paint => {
  const tokens: ThemeTokens = themeTokens(brand.colour, theme)
  return {
    brand,
    theme,
    scheme: theme === 'dark' ? 'dark' : 'light',
    variables: Object.fromEntries(Object.entries(tokens).map(([token, value]) => [variableOf(token), value])),
  }
}
