import { createSystem, defaultBaseConfig } from '@chakra-ui/react'
import { themeTokens } from '#domain/color.ts'
import { globalCss } from './global-css.ts'
import { recipes } from './recipes.ts'
import { breakpoints, keyframes, textStyles, tokens } from './tokens.ts'

// The values are only what a page without a brand shows; `applyBrand` overrides each variable on the root.
const unbranded = themeTokens('#3b5bdb', 'light')
const colors = Object.fromEntries(Object.entries(unbranded).map(([name, value]) => [name, { value }]))

/** Built once, at start: about 20 ms, most of it Chakra's own tables. */
export const system = createSystem(defaultBaseConfig, {
  preflight: true,
  cssVarsPrefix: 'np',
  cssVarsRoot: ':where(:root)',
  globalCss,
  theme: { breakpoints, keyframes, textStyles, recipes, tokens: { ...tokens, colors } },
})
