import { type ThemeTokens, themeTokens } from '#domain/color.ts'
import type { ThemeName } from '#domain/site.ts'

/** What the look needs of the site configuration. */
export type Brand = {
  readonly name: string
  /** Address of the brand's square picture; also the tab's icon. Empty when there is none. */
  readonly icon: string
  /** Hex colour of 3 or 6 digits. */
  readonly colour: string
}

/** Everything index.html needs to draw the first frame before any script of ours has arrived. */
export type Paint = {
  readonly brand: Brand
  readonly theme: ThemeName
  readonly scheme: 'light' | 'dark'
  readonly variables: Readonly<Record<string, string>>
}

/** Where the last paint is kept; index.html reads it under the same name. */
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
