import { themeTokens } from '#domain/kit/color.ts'
import { semanticTokens, tokens } from './tokens.ts'

// Defaults for a page without a brand; `applyBrand` overrides each variable on the root.
const unbranded = themeTokens('#3b5bdb', 'light')

/** Colours as tokens of the theme. */
export const colors = Object.fromEntries(Object.entries(unbranded).map(([name, value]) => [name, { value }]))

/** The name of a token's variable, as Chakra writes it: `--np-font-sizes-2xl`. */
export const variableOf = (category: string, name: string): string =>
  `--np-${category}-${name.replaceAll(/[^\w-]/g, '\\$&')}`.replaceAll(
    /[A-Z]/g,
    (capital) => `-${capital.toLowerCase()}`,
  )

/** Names of the tokens by category. */
const names: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries({ ...tokens, ...semanticTokens, colors, fonts: { ...tokens.fonts, ...semanticTokens.fonts } }).map(
    ([category, each]) => [category, Object.keys(each as object)],
  ),
)

/** The values of a category's tokens: references to their variables. Measures have negative ones too. */
export const valuesOf = (category: string): Record<string, string> =>
  Object.fromEntries(
    (names[category] ?? []).flatMap((name) => {
      const value = `var(${variableOf(category, name)})`
      return category === 'spacing' && name !== '0'
        ? [
            [name, value],
            [`-${name}`, `calc(${value} * -1)`],
          ]
        : [[name, value]]
    }),
  )
