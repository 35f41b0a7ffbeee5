import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LinkButton } from '#src/components/controls/button.tsx'
import { StopPage } from '#src/components/layout/stop-page.tsx'

export type NotFoundViewProps = {
  /** Address of the start page; absent if no site exists at this host. */
  home?: string
  isInProject?: boolean
  brand?: ReactNode
}

export const NotFoundView = ({ home, isInProject = false, brand }: NotFoundViewProps) => (
  <StopPage
    as="main"
    brand={brand}
    drawing="notFound"
    title={<Trans>Page not found</Trans>}
    actions={
      home === undefined ? undefined : (
        <>
          {isInProject ? (
            <LinkButton variant="primary" href="/dashboard">
              <Trans>Go to the dashboard</Trans>
            </LinkButton>
          ) : null}
          <LinkButton variant={isInProject ? 'secondary' : 'primary'} href={home}>
            <Trans>Go to the start page</Trans>
          </LinkButton>
        </>
      )
    }
  >
    <p>
      {home === undefined ? (
        <Trans>There is no portal at this address.</Trans>
      ) : (
        <Trans>The address may have been mistyped, or the page has moved.</Trans>
      )}
    </p>
  </StopPage>
)
