import type { Look } from '#flow-lab/storybook/coverage.ts'

const [english, persian] = ['English', 'فارسی']

/** The looks in which states are looked at: every language, theme and width that a customer can come with. */
export const looks: readonly Look[] = [
  look(english, 'light', 'wide'),
  look(persian, 'light', 'wide'),
  look(english, 'dark', 'wide'),
  look(persian, 'dark', 'wide'),
  look(english, 'custom', 'wide'),
  look(english, 'light', 'phone'),
  look(persian, 'light', 'phone'),
  look(english, 'light', 'tablet'),
]

function look(language: string, theme: string, viewport: 'wide' | 'phone' | 'tablet'): Look {
  return {
    language,
    theme,
    viewport: { wide: '1280', phone: '390', tablet: '768' }[viewport],
    globals: { language: language === persian ? 'fa' : 'en', theme, 'viewport.value': viewport },
  }
}
