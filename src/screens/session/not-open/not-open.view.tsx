import { Trans } from '@lingui/react/macro'
import { Construction } from 'lucide-react'
import { LinkButton } from '#src/components/controls/button.tsx'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { Page, PageHeader } from '#src/components/layout/page.tsx'

export type NotOpenViewProps = { title: string; back: string }

/** Shown for a page of the site that is not built yet. */
export const NotOpenView = ({ title, back }: NotOpenViewProps) => (
  <Page>
    <PageHeader title={title} />
    <EmptyState
      icon={<Construction />}
      title={<Trans>This page is not available yet.</Trans>}
      description={<Trans>Your numbers and balance are not affected.</Trans>}
      action={
        <LinkButton href={back} variant="secondary">
          <Trans>Go back</Trans>
        </LinkButton>
      }
    />
  </Page>
)
