import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import type { OwnedNumber } from '#domain/numbers/number.ts'
import { legalActions, type NumberAction } from '#domain/numbers/number-actions.ts'
import { hrefOf } from '#src/app/routing/address.ts'
import { LinkButton } from '#src/components/controls/button.tsx'
import { actionWords } from '#src/screens/numbers/kit/action.messages.ts'

/** Actions that this page cannot open yet. */
const elsewhere: readonly NumberAction[] = ['changeCallTrunk', 'changeSmsTrunk']

/** The actions that the state allows; the first is the main one. (NUM-02) */
export const NumberActions = ({ number }: { number: OwnedNumber }) => {
  const { i18n } = useLingui()
  const actions = legalActions[number.state].filter(
    (action) => !elsewhere.includes(action) && (action !== 'sendRequirements' || number.waiting_item !== null),
  )
  if (actions.length === 0) return null
  return (
    <chakra.nav display="flex" flexWrap="wrap" gap="2">
      {actions.map((action, order) => (
        <LinkButton
          key={action}
          size="sm"
          variant={order === 0 ? 'primary' : action === 'delete' ? 'dangerQuiet' : 'secondary'}
          href={
            action === 'sendRequirements'
              ? hrefOf('/requirements', { item: number.waiting_item ?? '' })
              : hrefOf(`/my_number/${number.id}`, { action })
          }
        >
          {i18n._(actionWords[action])}
        </LinkButton>
      ))}
    </chakra.nav>
  )
}
