import { Trans } from '@lingui/react/macro'
import { Button } from '#src/components/button.tsx'
import { FailureNotice } from '#src/components/failure-notice.tsx'
import { Page } from '#src/components/page.tsx'

/** A page could not be shown: its script did not arrive, or it has a defect of ours. */
export const PageFailed = () => (
  <Page width="lg">
    <FailureNotice
      what={<Trans>This page could not be opened.</Trans>}
      safe={<Trans>Nothing you have entered or bought is lost.</Trans>}
      actions={
        <Button size="sm" onClick={() => location.reload()}>
          <Trans>Reload the page</Trans>
        </Button>
      }
    />
  </Page>
)
