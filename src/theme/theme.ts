import { themeTokens } from '#domain/kit/color.ts'
import { globalCss } from './global-css.ts'
import { breakpoints, keyframes, semanticTokens, textStyles, tokens } from './tokens.ts'

// Defaults for a page without a brand; `applyBrand` overrides each variable on the root.
const unbranded = themeTokens('#3b5bdb', 'light')
const colors = Object.fromEntries(Object.entries(unbranded).map(([name, value]) => [name, { value }]))

/** A build has neither tokens nor global styles here: scripts/tools/static-theme.ts. */
export const styles = {
  globalCss,
  theme: { breakpoints, keyframes, textStyles, tokens: { ...tokens, colors }, semanticTokens },
}
