import { useFormat } from '#src/i18n/use-format.ts'

export type RelativeTimeProps = {
  /** RFC 3339 in UTC. */
  moment: string
  /** The API's clock when the moment was read; null: not known, so the time is exact. */
  now: string | null
}

/** How long ago it was, in a feed: `5 min ago`, after a week the date. The tooltip is the exact time in UTC. */
export const RelativeTime = ({ moment, now }: RelativeTimeProps) => {
  const { ago, utc } = useFormat()
  return (
    <time dateTime={moment} title={utc(moment)} data-figure="">
      {now === null ? utc(moment) : ago(moment, now)}
    </time>
  )
}
