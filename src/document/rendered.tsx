// Rendered for the document by scripts/tools/document.ts.
import { ChakraProvider } from '@chakra-ui/react'
import { Global } from '@emotion/react'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createActor } from 'xstate'
import type { Language } from '#domain/kit/primitives.ts'
import { signInMachine } from '#machines/auth/sign-in/sign-in.machine.ts'
import { ThemeSelect } from '#src/components/forms/choice-selects.tsx'
import { createI18n, loadMessages } from '#src/i18n/i18n.ts'
import { SignInView } from '#src/screens/auth/sign-in/sign-in.view.tsx'
import { withCachedStyles } from '#src/theme/cached-styles.ts'
import { globalStyles } from '#src/theme/style-sheet.ts'
import { system } from '#src/theme/system.ts'

// The document's script fills in the brand of the last visit.
const noBrand = { name: '', icon: '', colour: '' }

const render = async (language: Language): Promise<string> => {
  const i18n = createI18n()
  i18n.loadAndActivate({ locale: language, messages: await loadMessages(language) })
  return renderToStaticMarkup(
    <ChakraProvider value={withCachedStyles(system)}>
      <I18nProvider i18n={i18n}>
        <SignInView
          actor={createActor(signInMachine)}
          brand={noBrand}
          preferences={<ThemeSelect value="light" onValueChange={() => undefined} />}
          notice={null}
          isEntering={false}
          links={{ forgotPassword: undefined, register: undefined }}
        />
      </I18nProvider>
    </ChakraProvider>,
  )
}

/**
 * The sign-in page before anything of the site is known, with the style elements that Emotion writes on a server. Links that only
 * some sites offer are absent; the choice of a theme keeps the height of the header and is not shown.
 */
export const signIn: Record<Language, string> = { en: await render('en'), fa: await render('fa') }

/** The global styles as text. */
export const styleSheet = [
  ...renderToStaticMarkup(<Global styles={globalStyles} />).matchAll(/<style[^>]*>(.*?)<\/style>/gs),
]
  .map(([, css]) => css)
  .join('\n')
