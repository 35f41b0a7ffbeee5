import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import type { OwnedNumber } from '#domain/numbers/number.ts'
import { offeredActions } from '#domain/numbers/number-actions.ts'
import { LinkButton } from '#src/components/controls/button.tsx'
import { actionWords } from '#src/screens/numbers/kit/action.messages.ts'
import { hrefOfAction } from '#src/screens/numbers/kit/action-href.ts'

/** The actions that the state allows; the first is the main one. (NUM-02) */
export const NumberActions = ({ number }: { number: OwnedNumber }) => {
  const { i18n } = useLingui()
  const actions = offeredActions(number)
  if (actions.length === 0) return null
  return (
    <chakra.nav display="flex" flexWrap="wrap" gap="2">
      {actions.map((action, order) => (
        <LinkButton
          key={action}
          size="sm"
          variant={order === 0 ? 'primary' : action === 'delete' ? 'dangerQuiet' : 'secondary'}
          href={hrefOfAction(number, action)}
        >
          {i18n._(actionWords[action])}
        </LinkButton>
      ))}
    </chakra.nav>
  )
}
