import { useCallback } from 'react'
import type { ContactKind } from '#domain/account/contacts.ts'
import type { ContactsActor, SentCode } from '#machines/account/contacts/contacts.machine.ts'
import { resendContactCodeMachine } from '#machines/account/contacts/resend-contact-code.machine.ts'
import { verifyContactMachine } from '#machines/account/contacts/verify-contact.machine.ts'
import { resendContactCodeCalls, verifyContactCalls } from '#src/api/account/account-contacts.calls.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { useForm } from '#src/screens/kit/form/use-form.ts'
import { ContactCodeView } from './contact-code.view.tsx'

type Props = { contacts: ContactsActor; kind: ContactKind; sent: SentCode }

export const ContactCodeScreen = ({ contacts, kind, sent }: Props) => {
  const finish = useCallback(() => contacts.send({ type: 'contact.verified' }), [contacts])
  const resendMachine = useProvided(
    resendContactCodeMachine,
    ({ client }) => ({ actors: resendContactCodeCalls(client, kind, finish) }),
    [kind, finish],
  )
  const actor = useForm(verifyContactMachine, (client) => verifyContactCalls(client, kind), {
    draft: { subject: sent.id },
    focus: 'code',
    onResponse: finish,
  })
  const resend = useChart(resendMachine, { input: { subject: sent.id, wait: sent.resend_after } })
  return (
    <ContactCodeView
      actor={actor}
      resend={resend}
      kind={kind}
      contact={sent.contact}
      onDismiss={() => contacts.send({ type: 'step.dismissed' })}
    />
  )
}
