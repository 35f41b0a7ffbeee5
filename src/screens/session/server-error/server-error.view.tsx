import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button, LinkButton } from '#src/components/controls/button.tsx'
import { ContactButton } from '#src/components/controls/contact.tsx'
import { StopPage } from '#src/components/layout/stop-page.tsx'
import { Identifier } from '#src/components/values/identifier.tsx'

export type ServerErrorViewProps = {
  onReturn: () => void
  /** Address of the start page; absent while the site is not loaded. */
  home?: string
  reference?: string | undefined
  /** The page has the contact panel. */
  contact?: boolean
  brand?: ReactNode
}

export const ServerErrorView = ({ onReturn, home, reference, contact = false, brand }: ServerErrorViewProps) => (
  <StopPage
    as="main"
    brand={brand}
    drawing="error"
    title={<Trans>Something went wrong</Trans>}
    actions={
      <>
        <Button variant="primary" onClick={onReturn}>
          <Trans>Go back and try again</Trans>
        </Button>
        {home === undefined ? null : (
          <LinkButton href={home} variant="secondary">
            <Trans>Go to the start page</Trans>
          </LinkButton>
        )}
        {contact ? <ContactButton reference={reference} /> : null}
      </>
    }
  >
    <p>
      <Trans>Please try again later, if the issue persists contact support.</Trans>
    </p>
    <p>
      <Trans>Your work is kept. You can go back to it.</Trans>
    </p>
    {reference === undefined ? null : (
      <p>
        <Trans>
          Reference: <Identifier>{reference}</Identifier>
        </Trans>
      </p>
    )}
  </StopPage>
)
