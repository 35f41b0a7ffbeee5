import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { DetailSection } from '#domain/account/sections.ts'
import {
  type AccountSectionActor,
  accountSectionMachine,
} from '#machines/account/account-section/account-section.machine.ts'
import type { StoredSection } from '#machines/kit/section.machine.ts'
import { selectIsDirty } from '#machines/kit/section.selectors.ts'
import { accountSectionCalls } from '#src/api/account/account-details.calls.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useUnsaved } from '#src/runtime/routing/use-unsaved.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { focusField } from '#src/screens/kit/form/focus-field.ts'
import { SectionView, type SectionViewProps } from '#src/screens/kit/section/section.view.tsx'

export type AccountSectionScreenProps = Pick<SectionViewProps, 'heading' | 'description' | 'allOptional'> & {
  section: DetailSection
  onSaved?: (stored: StoredSection) => void
  children: (actor: AccountSectionActor) => ReactNode
}

/** One section of the account, with an actor of its own. */
export const AccountSectionScreen = ({ section, onSaved, children, ...card }: AccountSectionScreenProps) => {
  const machine = useProvided(
    accountSectionMachine,
    ({ client }) => ({
      actors: accountSectionCalls(client),
      actions: {
        focusField: (_, { field }) => focusField(field),
        reportSaved: (_, { stored }) => onSaved?.(stored),
      },
    }),
    [onSaved],
  )
  const actor = useChart(machine, { input: { section } })
  useUnsaved(useSelector(actor, selectIsDirty))
  return (
    <SectionView actor={actor} {...card}>
      {children(actor)}
    </SectionView>
  )
}
