import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { OwnedNumber } from '#domain/number.ts'
import { CountryFlag } from '#src/components/country-flag.tsx'
import { type Column, DataTable } from '#src/components/data-table.tsx'
import { Money } from '#src/components/money.tsx'
import { PhoneNumber } from '#src/components/phone-number.tsx'
import { RankMedal } from '#src/components/rank-medal.tsx'
import { StatusBadge } from '#src/components/status-badge.tsx'
import { UtcTime } from '#src/components/utc-time.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { CopyButton } from '#src/screens/copy-button.tsx'
import { numberTypeWords } from '#src/screens/number-words.ts'

/** A row says what a number is, how it stands, what it costs to keep, and when it ends: in UTC. (NUM-01, NUM-13) */
export const NumberTable = ({ rows, busy }: { rows: readonly OwnedNumber[]; busy: boolean }) => {
  const { t } = useLingui()
  return <DataTable label={t`Numbers`} columns={useColumns()} rows={rows} keyOf={(row) => row.id} busy={busy} />
}

const useColumns = (): Column<OwnedNumber>[] => {
  const { i18n } = useLingui()
  return [
    { id: 'number', header: <Trans>Number</Trans>, card: 'title', cell: (row) => <NumberCell row={row} /> },
    { id: 'type', header: <Trans>Type</Trans>, wideOnly: true, cell: ({ type }) => i18n._(numberTypeWords[type]) },
    {
      id: 'state',
      header: <Trans>State</Trans>,
      card: 'status',
      cell: ({ state }) => <StatusBadge kind="number" status={state} size="sm" />,
    },
    { id: 'channels', header: <Trans>Channels</Trans>, wideOnly: true, cell: (row) => <Channels row={row} /> },
    { id: 'renewal', header: <Trans>Renewal</Trans>, cell: (row) => <Renewal row={row} /> },
    {
      id: 'autoRenew',
      header: <Trans>Auto renew</Trans>,
      wideOnly: true,
      cell: ({ auto_renew }) => <OnOrOff on={auto_renew} />,
    },
    {
      id: 'expiry',
      header: <Trans>Ends (UTC)</Trans>,
      align: 'end',
      cell: (row) => <Expiry row={row} />,
    },
  ]
}

const NumberCell = ({ row: { number, country, city, rank } }: { row: OwnedNumber }) => {
  const { t } = useLingui()
  const { country: nameOf } = useFormat()
  return (
    <chakra.span display="flex" alignItems="center" gap="3">
      <CountryFlag country={country} width={24} />
      <chakra.span display="flex" flexDirection="column" alignItems="flex-start" minWidth="0">
        <chakra.span display="inline-flex" alignItems="center" gap="1">
          <PhoneNumber number={number} fontWeight="medium" />
          <CopyButton text={number} label={t`Copy ${number}`} />
        </chakra.span>
        <chakra.span display="flex" flexWrap="wrap" columnGap="2" textStyle="xs" fontWeight="normal" color="textMuted">
          <span>
            {city === null ? null : (
              <>
                <bdi>{city}</bdi> ·{' '}
              </>
            )}
            {nameOf(country)}
          </span>
          <RankMedal rank={rank} />
        </chakra.span>
      </chakra.span>
    </chakra.span>
  )
}

const Channels = ({ row: { channels_included, channels_additional } }: { row: OwnedNumber }) => {
  const { t } = useLingui()
  const { number } = useFormat()
  const included = number(channels_included)
  const additional = number(channels_additional)
  const all = number(channels_included + channels_additional)
  return channels_additional === 0 ? (
    <span>{all}</span>
  ) : (
    <span title={t`${included} and ${additional} more`}>{all}</span>
  )
}

const Renewal = ({ row: { renew_cycle, renew_cost } }: { row: OwnedNumber }) => (
  <chakra.span>
    <Money amount={renew_cost} />
    <chakra.span display="block" textStyle="xs" color="textMuted">
      <Plural value={renew_cycle} one="every month" other="every # months" />
    </chakra.span>
  </chakra.span>
)

const Expiry = ({ row: { expire_date, state } }: { row: OwnedNumber }) =>
  expire_date !== null ? (
    <UtcTime moment={expire_date} />
  ) : (
    <chakra.span color="textMuted">{state === 'notActivated' ? <Trans>Not active yet</Trans> : '–'}</chakra.span>
  )

const OnOrOff = ({ on }: { on: boolean }) =>
  on ? (
    <Trans context="auto renew">On</Trans>
  ) : (
    <chakra.span color="textMuted">
      <Trans context="auto renew">Off</Trans>
    </chakra.span>
  )
