import { Trans } from '@lingui/react/macro'
import { LinkButton } from '#src/components/controls/button.tsx'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'

/** The page behind the last row, for example of an old link. */
export const PastTheEnd = ({ first }: { first: string }) => (
  <EmptyState
    drawing="noMatch"
    title={<Trans>This page is past the end of the list.</Trans>}
    description={<Trans>The filtered rows are on earlier pages.</Trans>}
    action={
      <LinkButton href={first} variant="secondary">
        <Trans>Go to the first page</Trans>
      </LinkButton>
    }
  />
)

/** A list whose filters match nothing. */
export const NothingFound = ({ path }: { path: string }) => (
  <EmptyState
    drawing="noMatch"
    title={<Trans>Nothing matches these filters.</Trans>}
    description={<Trans>Try fewer filters or another period.</Trans>}
    action={
      <LinkButton href={path} variant="secondary">
        <Trans>Show all</Trans>
      </LinkButton>
    }
  />
)
