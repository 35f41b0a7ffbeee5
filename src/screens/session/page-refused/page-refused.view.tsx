import { Trans } from '@lingui/react/macro'
import { LinkButton } from '#src/components/controls/button.tsx'
import { StopPage } from '#src/components/layout/stop-page.tsx'

/** In place of a page that the user's role in the project may not open. The bars stay, so every other page is in reach. */
export const PageRefusedView = ({ owner }: { owner: string }) => (
  <StopPage
    drawing="notFound"
    title={<Trans>Your role in this project cannot open this page.</Trans>}
    actions={
      <LinkButton href="/dashboard" variant="secondary">
        <Trans>Go to the dashboard</Trans>
      </LinkButton>
    }
  >
    <p>
      <Trans>
        If you need it, ask <bdi>{owner}</bdi>, the owner of this project.
      </Trans>
    </p>
  </StopPage>
)
