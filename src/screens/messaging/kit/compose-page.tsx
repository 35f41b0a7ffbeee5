import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { BackLink } from '#src/components/controls/back-link.tsx'
import { Page, PageHeader } from '#src/components/layout/page.tsx'

export const ComposePage = ({ children }: { children: ReactNode }) => (
  <Page dense>
    <PageHeader
      parent={
        <BackLink href="/sms">
          <Trans>SMS</Trans>
        </BackLink>
      }
      title={<Trans>New message</Trans>}
    />
    {children}
  </Page>
)
