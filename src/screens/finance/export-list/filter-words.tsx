import { Trans } from '@lingui/react/macro'
import { UtcTime } from '#src/components/values/utc-time.tsx'

/** Which rows a file has, in a few words. */
export const FilterWords = ({ filter }: { filter: Readonly<Record<string, unknown>> }) => {
  const { from, to, sort: _sort, order: _order, ...others } = filter
  const isNarrowed = Object.values(others).some((value) => value !== undefined)
  return (
    <>
      {from === undefined && to === undefined ? (
        isNarrowed ? null : (
          <Trans>all rows</Trans>
        )
      ) : (
        <>
          <Day day={from} /> – <Day day={to} />
        </>
      )}
      {isNarrowed ? (
        <>
          {from === undefined && to === undefined ? null : <Trans context="between numbers">, </Trans>}
          <Trans>filtered rows only</Trans>
        </>
      ) : null}
    </>
  )
}

const Day = ({ day }: { day: unknown }) => (typeof day === 'string' ? <UtcTime moment={day} show="date" /> : '…')
