import { ChakraProvider } from '@chakra-ui/react'
import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { LinkProvider, type NavigateTo, type RouteExists } from '#src/components/controls/anchor.tsx'
import { LiveRegion } from '#src/components/feedback/live-region.tsx'
import { withCachedStyles } from '#src/theme/cached-styles.ts'
import { system } from '#src/theme/system.ts'

const styles = withCachedStyles(system)

export type AppProvidersProps = {
  i18n: I18n
  /** Opens the address of a link that was clicked; absent: the browser follows links, as in stories. */
  navigate?: NavigateTo
  /** Absent: every route exists. */
  routeExists?: RouteExists
  children: ReactNode
}

/**
 * Every context that a view needs. Chakra's styles are logical, so right-to-left needs nothing more. There is no emotion
 * cache of our own: in a build the default one fills its style elements through the CSSOM, and the content security policy
 * allows the empty elements by hash.
 */
export const AppProviders = ({ i18n, navigate, routeExists, children }: AppProvidersProps) => (
  <ChakraProvider value={styles}>
    <I18nProvider i18n={i18n}>
      <LiveRegion>
        {navigate === undefined ? (
          children
        ) : (
          <LinkProvider navigate={navigate} {...(routeExists === undefined ? {} : { routeExists })}>
            {children}
          </LinkProvider>
        )}
      </LiveRegion>
    </I18nProvider>
  </ChakraProvider>
)
