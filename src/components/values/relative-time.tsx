import { useFormat } from '#src/i18n/use-format.ts'

export type RelativeTimeProps = {
  /** RFC 3339 in UTC. */
  moment: string
  /** The API's clock when the moment was read; null: not known, so the time is exact. */
  now: string | null
}

/** How long ago it was, in a feed: `5 min ago`, after a week the date. The tooltip and screen readers have the exact time in UTC. */
export const RelativeTime = ({ moment, now }: RelativeTimeProps) => {
  const { ago, utc } = useFormat()
  const exact = utc(moment)
  return (
    <time dateTime={moment} title={exact} data-figure="">
      {now === null ? (
        exact
      ) : (
        <>
          <span aria-hidden="true">{ago(moment, now)}</span>
          <span data-exact>{exact}</span>
        </>
      )}
    </time>
  )
}
