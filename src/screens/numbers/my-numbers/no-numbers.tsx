import { Trans } from '@lingui/react/macro'
import { LinkButton } from '#src/components/controls/button.tsx'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { Card } from '#src/components/layout/card.tsx'

export const NoNumbers = () => (
  <Card>
    <EmptyState
      drawing="numbers"
      title={<Trans>This project has no numbers yet.</Trans>}
      description={<Trans>Numbers you buy appear here with their status and renewal cost.</Trans>}
      action={
        <LinkButton href="/buy_number" variant="primary">
          <Trans>Buy the first number</Trans>
        </LinkButton>
      }
    />
  </Card>
)

export const NothingFound = () => (
  <Card>
    <EmptyState
      drawing="noMatch"
      title={<Trans>No number matches these filters.</Trans>}
      description={<Trans>Try fewer filters, or a part of the number.</Trans>}
      action={
        <LinkButton href="/my_number" variant="secondary">
          <Trans>Show all numbers</Trans>
        </LinkButton>
      }
    />
  </Card>
)
