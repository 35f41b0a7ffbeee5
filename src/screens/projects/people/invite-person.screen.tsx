import { useLingui } from '@lingui/react'
import { invitePersonMachine } from '#machines/projects/people/invite-person.machine.ts'
import type { PeopleActor } from '#machines/projects/people/people.machine.ts'
import { selectSite } from '#machines/session/session/session.selectors.ts'
import { invitePersonCalls } from '#src/api/projects/people.calls.ts'
import { languageOf } from '#src/i18n/language.ts'
import { useSession } from '#src/runtime/context/app-context.ts'
import { useForm } from '#src/screens/kit/form/use-form.ts'
import { InvitePersonView } from './invite-person.view.tsx'

export const InvitePersonScreen = ({ people }: { people: PeopleActor }) => {
  const { i18n } = useLingui()
  const languages = useSession((snapshot) => selectSite(snapshot)?.languages) ?? []
  const actor = useForm(invitePersonMachine, invitePersonCalls, {
    draft: { language: languageOf(i18n.locale) },
    focus: 'name',
    onResponse: () => people.send({ type: 'step.completed', done: 'invited' }),
  })
  return (
    <InvitePersonView actor={actor} languages={languages} onDismiss={() => people.send({ type: 'step.dismissed' })} />
  )
}
