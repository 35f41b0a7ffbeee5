import { chakra } from '@chakra-ui/react'
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { openTable } from '#domain/kit/open-table.ts'
import type { NumberState } from '#domain/numbers/number.ts'
import { day, renewalNotice, restorableDays } from '#domain/numbers/number-life.ts'
import { StatusBadge } from '#src/components/data/status-badge.tsx'

const noticeDays = renewalNotice / day

/** Of a state that this version does not know, the badge shows all that there is to say. */
const meanings = openTable<NumberState, MessageDescriptor | null>(
  {
    notActivated: msg`The registration is not complete yet. The number does not work until then.`,
    active: msg`The number works.`,
    renewNeeded: msg`The number works, but expires in less than ${plural(noticeDays, { one: '# day', other: '# days' })}.`,
    expired: msg`The number no longer works. It can be restored for ${plural(restorableDays, { one: '# day', other: '# days' })} after it expires.`,
    blocked: msg`The operator has blocked the number. Contact support.`,
    canceled: msg`The registration was canceled and the price returned to the wallet.`,
    deleting: msg`The number is being deleted and no longer works.`,
    deleted: msg`The number no longer belongs to this project.`,
  },
  () => null,
)

/** A number's state, and what it means for the owner. */
export const NumberStateNote = ({ state }: { state: NumberState }) => (
  <chakra.div display="grid" gap="2" justifyItems="start">
    <StatusBadge kind="number" status={state} />
    <StateMeaning state={state} />
  </chakra.div>
)

export const StateMeaning = ({ state }: { state: NumberState }) => {
  const { i18n } = useLingui()
  const meaning = meanings[state]
  return meaning === null ? null : (
    <chakra.p textStyle="sm" color="textMuted">
      {i18n._(meaning)}
    </chakra.p>
  )
}
