import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

// No fallbackLocales: with one, a missing Persian message would compile in silence.
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'fa'],
  catalogs: [{ path: '<rootDir>/src/i18n/locales/{locale}', include: ['<rootDir>/src'], exclude: ['**/*.test.*'] }],
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
})
