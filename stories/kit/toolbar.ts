import { languages } from '#domain/kit/primitives.ts'
import { themeNames } from '#domain/session/site.ts'
import type { Header } from '#flow-lab/core/log.ts'
import { brands } from './looks.ts'

/**
 * The language, theme, brand and window of a recording as values of the toolbar. Values that the toolbar does not have are left out.
 *
 * @param isOnPhone whether Storybook is open on a phone, which is the window itself
 */
export const toolbarOf = (
  { language, theme, environment = {} }: Pick<Header, 'language' | 'theme' | 'environment'>,
  isOnPhone = false,
) => ({
  ...(languages.some((each) => each === language) ? { language } : {}),
  ...(themeNames.some((each) => each === theme) ? { theme } : {}),
  ...brandNamed(environment.brand),
  ...(isOnPhone ? {} : viewportFor(environment.viewport)),
})

/** The toolbar's brand with the name; nothing for another brand. */
const brandNamed = (name: string | undefined) => {
  const [brand] = Object.entries(brands).find(([, each]) => each.name === name) ?? []
  return brand === undefined ? {} : { brand }
}

/** The toolbar's viewport for a window such as `390 × 844`. */
const viewportFor = (window: string | undefined) => {
  const width = Number.parseInt(window ?? '', 10)
  return Number.isNaN(width) ? {} : { viewport: { value: width < 600 ? 'phone' : 'wide', isRotated: false } }
}
