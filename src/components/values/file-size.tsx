import { Trans } from '@lingui/react/macro'
import { useFormat } from '#src/i18n/use-format.ts'

/** A size in whole kilobytes of 1000 bytes, at least one; from what would read 1,000 kB in megabytes with up to two decimals. */
export const FileSize = ({ bytes }: { bytes: number }) => {
  const { number } = useFormat()
  if (bytes >= 999_500) {
    const size = number(Math.round(bytes / 10_000) / 100)
    return <Trans>{size} MB</Trans>
  }
  const size = number(Math.max(1, Math.round(bytes / 1000)))
  return <Trans>{size} kB</Trans>
}
