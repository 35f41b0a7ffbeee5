import { Trans } from '@lingui/react/macro'
import { useFormat } from '#src/i18n/use-format.ts'

/** A size in whole kilobytes of 1000 bytes, at least one. */
export const FileSize = ({ bytes }: { bytes: number }) => {
  const size = useFormat().number(Math.max(1, Math.round(bytes / 1000)))
  return <Trans>{size} kB</Trans>
}
