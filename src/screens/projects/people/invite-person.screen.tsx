import { useLingui } from '@lingui/react'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { selectIsDirty } from '#machines/kit/form.selectors.ts'
import { invitePersonMachine } from '#machines/projects/people/invite-person.machine.ts'
import type { PeopleActor } from '#machines/projects/people/people.machine.ts'
import { selectSite } from '#machines/session/session/session.selectors.ts'
import { invitePersonCalls } from '#src/api/projects/people.calls.ts'
import { languageOf } from '#src/i18n/language.ts'
import { useSession } from '#src/runtime/context/app-context.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useUnsaved } from '#src/runtime/routing/use-unsaved.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { focusField } from '#src/screens/kit/form/focus-field.ts'
import { InvitePersonView } from './invite-person.view.tsx'

export const InvitePersonScreen = ({ people }: { people: PeopleActor }) => {
  const { i18n } = useLingui()
  const languages = useSession((snapshot) => selectSite(snapshot)?.languages) ?? []
  const machine = useProvided(
    invitePersonMachine,
    ({ client }) => ({
      actors: invitePersonCalls(client),
      actions: {
        reportResponse: () => people.send({ type: 'step.completed', done: 'invited' }),
        focusField: (_, { field }) => focusField(field),
      },
    }),
    [people],
  )
  const actor = useChart(machine, { input: { draft: { language: languageOf(i18n.locale) } } })
  useUnsaved(useSelector(actor, selectIsDirty))
  useEffect(() => focusField('name'), [])
  return (
    <InvitePersonView actor={actor} languages={languages} onDismiss={() => people.send({ type: 'step.dismissed' })} />
  )
}
