import { act, type RenderResult, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { Language } from '#domain/kit/primitives.ts'
import { AppProviders } from '#src/app/composition/providers.tsx'
import type { NavigateTo } from '#src/components/controls/anchor.tsx'
import { createI18n, loadLanguage } from '#src/i18n/i18n.ts'

/** Renders a view with the portal's providers, in one language. */
export const show = async (
  content: ReactNode,
  { language = 'en', navigate }: { language?: Language; navigate?: NavigateTo } = {},
): Promise<RenderResult & { again: (content: ReactNode) => void }> => {
  const i18n = createI18n()
  await loadLanguage(i18n, language)
  const provided = (inner: ReactNode) => (
    <AppProviders i18n={i18n} {...(navigate === undefined ? {} : { navigate })}>
      {inner}
    </AppProviders>
  )
  // Awaited, so that a chunk that is rendered for the first time can be loaded.
  const shown = await act(async () => render(provided(content)))
  return { ...shown, again: (next) => shown.rerender(provided(next)) }
}
