import { Global } from '@emotion/react'
import type { I18n } from '@lingui/core'
import type { Decorator, Loader, Preview } from '@storybook/react-vite'
import { type Language, languages } from '#domain/kit/primitives.ts'
import { type ThemeName, themeNames } from '#domain/session/site.ts'
import { withFlow } from '#flow-lab/storybook/with-flow.tsx'
import { AppProviders } from '#src/app/composition/providers.tsx'
import { createI18n, loadLanguage } from '#src/i18n/i18n.ts'
import { applyBrand } from '#src/theme/brand.ts'
import { globalStyles } from '#src/theme/style-sheet.ts'
import '#src/theme/fonts.css'
import '#src/theme/shell.css'
import { flowOptions } from '../stories/kit/flow.ts'
import { brands, isOnPhone, sizes } from '../stories/kit/looks.ts'
import { repeatedPicture } from '../stories/kit/pictures.ts'

const isTest = '__vitest_browser__' in globalThis

/**
 * A test fails by violations only. Without these options axe describes every element that passes, and reads all style sheets
 * for a rule that is off.
 */
const onlyViolations = { resultTypes: ['violations'], preload: { assets: ['media'] } }

type Toolbar = { language: Language; theme: ThemeName; brand: keyof typeof brands }

/** Applies the toolbar's brand and theme, and loads the messages of its language for each story. */
const applyGlobals: Loader = async ({ globals }) => {
  const { language, theme, brand } = globals as Toolbar
  applyBrand(brands[brand], theme)
  const i18n = createI18n()
  await loadLanguage(i18n, language)
  return { i18n }
}

const withProviders: Decorator = (Story, { loaded }) => {
  const { i18n } = loaded as { i18n: I18n }
  return (
    // A change of language mounts the story again.
    <AppProviders key={i18n.locale} i18n={i18n}>
      <Global styles={globalStyles} />
      <Story />
    </AppProviders>
  )
}

const stylesOf = ({ width, height }: { width: number; height: number }) => ({
  width: `${width}px`,
  height: `${height}px`,
})

export default {
  loaders: [applyGlobals],
  decorators: [withFlow(flowOptions), withProviders],
  // Only tests render all stories of a chart in one page.
  afterEach: async (context) => {
    if (!isTest) return
    const { given } = Object(context.loaded) as { given?: object }
    const fault = await repeatedPicture({ ...context, args: { ...given, ...context.args } })
    if (fault !== null)
      throw new Error(`${fault}: give it a picture of its own, or declare it in stories/kit/unseen.ts`)
  },
  initialGlobals: {
    ...({ language: 'en', theme: 'light', brand: 'indigo' } satisfies Toolbar),
    // Without a viewport a canvas next to the Flow panel is as narrow as a phone. Tests set the size of their own window.
    ...(isTest || isOnPhone ? {} : { viewport: { value: 'wide', isRotated: false } }),
  },
  globalTypes: {
    language: {
      description: 'Language and direction',
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: languages.map((value) => ({ value, title: { en: 'English', fa: 'فارسی, right to left' }[value] })),
      },
    },
    theme: { description: 'Theme', toolbar: { icon: 'mirror', dynamicTitle: true, items: [...themeNames] } },
    brand: {
      description: 'Brand',
      toolbar: {
        icon: 'paintbrush',
        dynamicTitle: true,
        items: Object.entries(brands).map(([value, { name }]) => ({ value, title: name })),
      },
    },
  },
  parameters: {
    layout: 'fullscreen',
    options: {
      // Storybook reads this function as text, so it has its data inside: the folders of stories/kit/journey.ts.
      storySort: (one = { title: '', importPath: '' }, other = one) => {
        const order = [
          'auth',
          'session',
          'navigation',
          'dashboard',
          'projects',
          'buying',
          'paying',
          'numbers',
          'calls',
          'messaging',
          'finance',
          'files',
          'account',
          'care',
          'fields',
          'components',
          'flow-lab',
        ]
        const placeOf = (story = one) =>
          story.title === 'Start'
            ? -2
            : story.title === 'Test plan'
              ? -1
              : order.findIndex((folder) => story.importPath.includes(`/stories/${folder}/`))
        return placeOf(one) - placeOf(other) || one.importPath.localeCompare(other.importPath)
      },
    },
    a11y: { test: 'error', options: isTest ? onlyViolations : {} },
    viewport: {
      options: {
        small: { name: 'Small phone, 360', styles: { width: '360px', height: '740px' }, type: 'mobile' },
        phone: { name: 'Phone, 390', styles: stylesOf(sizes.phone), type: 'mobile' },
        tablet: { name: 'Tablet, 768', styles: { width: '768px', height: '1024px' }, type: 'tablet' },
        wide: { name: 'Wide, 1280', styles: stylesOf(sizes.wide), type: 'desktop' },
      },
    },
  },
} satisfies Preview
