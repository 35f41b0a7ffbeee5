import { useCallback } from 'react'
import { idSchema } from '#domain/kit/primitives.ts'
import { useMay } from '#src/runtime/context/use-may.ts'
import { searchOf, useSearchOf } from '#src/runtime/routing/search.ts'
import { GiveUpScreen } from './give-up.screen.tsx'
import { RequirementsScreen } from './requirements.screen.tsx'
import { NoWaitingNumber, RequirementsPageView } from './requirements-page.view.tsx'
import { useRequirements } from './use-requirements.ts'

/** `item`: the order item whose number waits. */
const requirementsPageSearch = searchOf({ item: idSchema })

/** The requirements of a bought number. */
export const RequirementsPageScreen = () => {
  const { item } = useSearchOf(requirementsPageSearch)
  const mayOrder = useMay('order')
  if (item === undefined || !mayOrder) return <NoWaitingNumber mayOrder={mayOrder} />
  return <RequirementsOf key={item} item={item} />
}

const RequirementsOf = ({ item }: { item: string }) => {
  const onChoice = useCallback(() => undefined, [])
  const actor = useRequirements({ subject: { item }, registeredFor: null, onChoice })
  return (
    <RequirementsPageView
      actor={actor}
      giveUp={(isPossible) => <GiveUpScreen actor={actor} item={item} isPossible={isPossible} />}
    >
      <RequirementsScreen actor={actor} />
    </RequirementsPageView>
  )
}
