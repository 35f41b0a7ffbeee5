import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type NumberChangesActor, selectIsPolling } from '#machines/numbers/number-changes/number-changes.machine.ts'

/** Says how changes that are made in other sessions arrive, where it matters: they may be late. */
export const NumberChangesView = ({ actor }: { actor: NumberChangesActor }) =>
  useSelector(actor, selectIsPolling) ? (
    <chakra.p color="textMuted" textStyle="sm" data-changes="late">
      <Trans>Changes made elsewhere appear here within 5 seconds.</Trans>
    </chakra.p>
  ) : null
