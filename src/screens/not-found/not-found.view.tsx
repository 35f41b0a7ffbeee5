import { Trans } from '@lingui/react/macro'
import { Compass } from 'lucide-react'
import { LinkButton } from '#src/components/button.tsx'
import { StopPage } from '#src/components/stop-page.tsx'

export type NotFoundViewProps = {
  /** Where the way out leads; absent where there is none, because no site answers here at all. */
  home?: string
}

export const NotFoundView = ({ home }: NotFoundViewProps) => (
  <StopPage
    as="main"
    Icon={Compass}
    tone="brandText"
    title={<Trans>Page not found</Trans>}
    actions={
      home === undefined ? undefined : (
        <LinkButton look="primary" href={home}>
          <Trans>Go to the start page</Trans>
        </LinkButton>
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
