import { Trans } from '@lingui/react/macro'
import { ServerCrash } from 'lucide-react'
import { Button, LinkButton } from '#src/components/button.tsx'
import { StopPage } from '#src/components/stop-page.tsx'

export type ServerErrorViewProps = {
  onReturn: () => void
  /** Another way out; absent where nothing else is open yet. */
  home?: string
}

export const ServerErrorView = ({ onReturn, home }: ServerErrorViewProps) => (
  <StopPage
    as="main"
    Icon={ServerCrash}
    tone="dangerOnSubtle"
    title={<Trans>Something went wrong</Trans>}
    actions={
      <>
        <Button look="primary" onClick={onReturn}>
          <Trans>Go back and try again</Trans>
        </Button>
        {home === undefined ? null : (
          <LinkButton href={home} look="secondary">
            <Trans>Go to the start page</Trans>
          </LinkButton>
        )}
      </>
    }
  >
    <p>
      <Trans>Please try again later, if the issue persists contact support.</Trans>
    </p>
    <p>
      <Trans>What you were doing is kept. You can go back to it.</Trans>
    </p>
  </StopPage>
)
