import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { SmsKey } from '#domain/messaging/message.ts'
import { type SmsKeyActor, selectRevoked } from '#machines/messaging/sms-key/sms-key.machine.ts'
import { Button } from '#src/components/controls/button.tsx'
import { type Column, DataTable } from '#src/components/data/data-table.tsx'
import { Identifier } from '#src/components/values/identifier.tsx'
import { UtcTime } from '#src/components/values/utc-time.tsx'

export const KeyTable = ({ actor, keys }: { actor: SmsKeyActor; keys: readonly SmsKey[] }) => {
  const { t } = useLingui()
  const revoked = useSelector(actor, selectRevoked)
  return (
    <DataTable
      label={t`SMS API keys`}
      columns={columns}
      rows={keys}
      keyOf={({ id }) => id}
      actions={({ id, prefix }) => (
        <Button
          size="sm"
          variant="dangerQuiet"
          loading={revoked === id}
          aria-label={t`Revoke the key ${prefix}`}
          onClick={() => actor.send({ type: 'revocation.requested', key: id })}
        >
          <Trans>Revoke</Trans>
        </Button>
      )}
    />
  )
}

const columns: readonly Column<SmsKey>[] = [
  {
    id: 'key',
    header: <Trans>Key</Trans>,
    card: 'title',
    cell: ({ prefix }) => <Identifier>{`${prefix}…`}</Identifier>,
  },
  { id: 'by', header: <Trans>Created by</Trans>, cell: ({ by }) => <bdi>{by}</bdi> },
  {
    id: 'created',
    header: <Trans>Created (UTC)</Trans>,
    cell: ({ created_at }) => <UtcTime moment={created_at} show="unmarked" />,
  },
  {
    id: 'used',
    header: <Trans>Last used (UTC)</Trans>,
    cell: ({ used_at }) => (used_at === null ? <Trans>Never</Trans> : <UtcTime moment={used_at} show="unmarked" />),
  },
]
