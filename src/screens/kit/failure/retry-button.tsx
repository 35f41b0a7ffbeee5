import { Trans } from '@lingui/react/macro'
import { Button } from '#src/components/controls/button.tsx'
import { useFocusAfterRetry } from './use-focus-after-retry.ts'

/** Repeats a read that failed. */
export const RetryButton = ({ onRetry, loading = false }: { onRetry: () => void; loading?: boolean | undefined }) => (
  <Button ref={useFocusAfterRetry()} size="sm" loading={loading} onClick={onRetry}>
    <Trans>Try again</Trans>
  </Button>
)
