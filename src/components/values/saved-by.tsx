import { Trans } from '@lingui/react/macro'
import type { ChangedBy } from '#domain/kit/failure.ts'
import { UtcTime } from './utc-time.tsx'

/** Who has saved what the user has not seen, and when; nothing if the API does not tell. */
export const SavedBy = ({ changed }: { changed: ChangedBy | undefined }) => {
  if (changed === undefined) return null
  const { at, by } = changed
  const when = <UtcTime moment={at} />
  return by === null ? (
    <Trans>Saved on {when}.</Trans>
  ) : (
    <Trans>
      Saved by <bdi>{by}</bdi> on {when}.
    </Trans>
  )
}
