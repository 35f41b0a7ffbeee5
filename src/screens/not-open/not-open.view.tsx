import { Trans } from '@lingui/react/macro'
import { Construction } from 'lucide-react'
import { LinkButton } from '#src/components/button.tsx'
import { EmptyState } from '#src/components/empty-state.tsx'
import { Page, PageHeader } from '#src/components/page.tsx'

export type NotOpenViewProps = { title: string; back: string }

/** An address that is ours and whose page is not built yet: it says so instead of pretending. */
export const NotOpenView = ({ title, back }: NotOpenViewProps) => (
  <Page>
    <PageHeader title={title} />
    <EmptyState
      icon={<Construction />}
      title={<Trans>This page is not available yet.</Trans>}
      description={<Trans>Nothing you own is affected; the page is simply not there yet.</Trans>}
      action={
        <LinkButton href={back} look="secondary">
          <Trans>Go back</Trans>
        </LinkButton>
      }
    />
  </Page>
)
