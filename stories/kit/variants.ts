import type { StoryVariant } from '#flow-lab/report/state-coverage.ts'

const [english, persian] = ['English', 'فارسی']

/** The variants in which every state is reviewed: each language, theme and width. */
export const storyVariants: readonly StoryVariant[] = [
  look(english, 'light', 'wide'),
  look(persian, 'light', 'wide'),
  look(english, 'dark', 'wide'),
  look(persian, 'dark', 'wide'),
  look(english, 'custom', 'wide'),
  look(english, 'light', 'phone'),
  look(persian, 'light', 'phone'),
  look(english, 'light', 'tablet'),
]

function look(language: string, theme: string, viewport: 'wide' | 'phone' | 'tablet'): StoryVariant {
  return {
    language,
    theme,
    viewport: { wide: '1280', phone: '390', tablet: '768' }[viewport],
    globals: { language: language === persian ? 'fa' : 'en', theme, 'viewport.value': viewport },
  }
}
