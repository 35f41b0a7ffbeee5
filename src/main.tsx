import { createRoot } from 'react-dom/client'
import { AppProviders } from '#src/app/providers.tsx'
import { LoadingScreen } from '#src/components/loading-screen.tsx'
import { createI18n, loadLanguage } from '#src/i18n/i18n.ts'
import { lastPaint } from '#src/theme/brand.ts'
import { readLanguageChoice } from '#src/theme/preferences.ts'

const start = async (root: HTMLElement): Promise<void> => {
  const i18n = createI18n()
  await loadLanguage(i18n, readLanguageChoice() ?? 'en')
  const { name, icon } = lastPaint()?.brand ?? { name: '', icon: '' }
  createRoot(root).render(
    <AppProviders i18n={i18n}>
      <LoadingScreen name={name} icon={icon} />
    </AppProviders>,
  )
}

const root = document.getElementById('root')
if (root !== null) void start(root)
