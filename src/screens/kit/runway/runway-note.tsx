import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Money } from '#src/components/values/money.tsx'
import { UtcTime } from '#src/components/values/utc-time.tsx'

/** `missing`: USD. Times as moments. */
type Runway = {
  readonly until: string | null
  readonly renewals: number
  readonly missing: Decimal
  readonly horizon: string
}

/** `ask`: whom a user asks who cannot fill the wallet. */
export type RunwayNoteProps = { runway: Runway; ask: ReactNode }

/** Until when the wallet pays for the automatic renewals, and whom to ask for the rest; nothing without any. */
export const RunwayNote = ({ runway: { until, renewals, missing, horizon }, ask }: RunwayNoteProps) => {
  if (until === null)
    return renewals === 0 ? null : (
      <Notice
        tone="success"
        title={
          <Trans>
            The wallet covers the automatic renewals until <UtcTime moment={horizon} show="date" />.
          </Trans>
        }
      >
        <Plural value={renewals} one="# renewal is due before." other="# renewals are due before." />
      </Notice>
    )
  return (
    <Notice
      tone="warning"
      title={
        <Trans>
          The wallet covers the automatic renewals until <UtcTime moment={until} show="date" />.
        </Trans>
      }
    >
      <Plural value={renewals} one="# renewal is due before." other="# renewals are due before." />{' '}
      <Trans>
        On that day <Money amount={missing} fontWeight="medium" /> will be missing.
      </Trans>{' '}
      {ask}
    </Notice>
  )
}
