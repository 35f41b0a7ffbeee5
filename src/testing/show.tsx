import { type RenderResult, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { Language } from '#domain/primitives.ts'
import { AppProviders } from '#src/app/providers.tsx'
import type { Follow } from '#src/components/anchor.tsx'
import { createI18n, loadLanguage } from '#src/i18n/i18n.ts'

/** Renders with everything the portal puts around a view, in one language, with words of its own. */
export const show = async (
  content: ReactNode,
  { language = 'en', follow }: { language?: Language; follow?: Follow } = {},
): Promise<RenderResult & { again: (content: ReactNode) => void }> => {
  const i18n = createI18n()
  await loadLanguage(i18n, language)
  const dressed = (inner: ReactNode) => (
    <AppProviders i18n={i18n} {...(follow === undefined ? {} : { follow })}>
      {inner}
    </AppProviders>
  )
  const shown = render(dressed(content))
  return { ...shown, again: (next) => shown.rerender(dressed(next)) }
}
