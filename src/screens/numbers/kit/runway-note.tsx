import { chakra } from '@chakra-ui/react'
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import { isShortSoon, runwayMonths } from '#domain/numbers/runway.ts'
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

/** Until when the wallet pays for the automatic renewals, in one line; amber within 30 days. Nothing without any. */
export const RunwayLine = ({ runway }: { runway: Runway }) => {
  const { until, renewals } = runway
  if (until !== null)
    return (
      <chakra.span color={isShortSoon(runway) ? 'warningOnSubtle' : 'textMuted'}>
        <Trans>
          Covers the automatic renewals until <UtcTime moment={until} show="date" />
        </Trans>
      </chakra.span>
    )
  return renewals === 0 ? null : (
    <chakra.span color="textMuted">
      <Plural
        value={runwayMonths}
        one="Covers the automatic renewals of the next month"
        other="Covers the automatic renewals of the next # months"
      />
    </chakra.span>
  )
}

/** `ask`: whom a user asks who cannot fill the wallet. */
export type RunwayNoteProps = { runway: Runway; ask: ReactNode }

/** The same as a warning, with what is missing and whom to ask for it. Nothing if the wallet covers all renewals. */
export const RunwayNote = ({ runway, ask }: RunwayNoteProps) => {
  const { until, renewals, missing } = runway
  return until === null ? null : (
    <Notice
      tone="warning"
      title={
        <Trans>
          The wallet covers the automatic renewals until <UtcTime moment={until} show="date" />.
        </Trans>
      }
    >
      <Plural value={renewals} one="# renewal is due before then." other="# renewals are due before then." />{' '}
      <Trans>
        You will be <Money amount={missing} fontWeight="medium" /> short that day.
      </Trans>{' '}
      {ask}
    </Notice>
  )
}
