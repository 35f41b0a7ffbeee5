import { ChakraProvider } from '@chakra-ui/react'
import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { type Follow, FollowProvider, type Leads } from '#src/components/anchor.tsx'
import { LiveRegion } from '#src/components/live-region.tsx'
import { system } from '#src/theme/system.ts'

export type AppProvidersProps = {
  i18n: I18n
  /** Where a plain click on a link goes: the router's push. Without it links are the browser's own, as in stories. */
  follow?: Follow
  /** Which addresses have a page; absent: every one. */
  leads?: Leads
  children: ReactNode
}

/**
 * Everything a view needs around it. Chakra's styles are logical, so right to left needs nothing more. No emotion cache of
 * our own: in a build its style elements are empty and filled through the CSSOM, which the policy allows by the hash of
 * an empty style.
 */
export const AppProviders = ({ i18n, follow, leads, children }: AppProvidersProps) => (
  <ChakraProvider value={system}>
    <I18nProvider i18n={i18n}>
      <LiveRegion>
        {follow === undefined ? (
          children
        ) : (
          <FollowProvider follow={follow} {...(leads === undefined ? {} : { leads })}>
            {children}
          </FollowProvider>
        )}
      </LiveRegion>
    </I18nProvider>
  </ChakraProvider>
)
