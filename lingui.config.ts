import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { wordAreas } from './src/i18n/word-areas.ts'

const catalogue = (name: string) => `<rootDir>/src/i18n/locales/${name}/{locale}`
const tests = '**/*.test.*'
/** What other areas use too. */
const kits = '<rootDir>/src/screens/*/kit/**'

// No fallbackLocales: with one, a missing Persian message would compile in silence.
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'fa'],
  catalogs: [
    {
      path: catalogue('shared'),
      include: ['<rootDir>/src'],
      exclude: [tests, ...wordAreas.map((area) => `<rootDir>/src/screens/${area}/!(kit)/**`)],
    },
    ...wordAreas.map((area) => ({
      path: catalogue(area),
      include: [`<rootDir>/src/screens/${area}`],
      exclude: [tests, kits],
    })),
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
})
