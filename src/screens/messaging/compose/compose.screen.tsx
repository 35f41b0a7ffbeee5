import { useState } from 'react'
import { emptyMessage, storedComposeSchema } from '#domain/messaging/compose.ts'
import { composeMachine } from '#machines/messaging/compose/compose.machine.ts'
import { composeCalls } from '#src/api/messaging.calls.ts'
import { newKey } from '#src/api/new-key.ts'
import { useApp, useSession } from '#src/app/context/app-context.ts'
import { useChart } from '#src/app/context/use-chart.ts'
import { useMay } from '#src/app/context/use-may.ts'
import { hrefOf } from '#src/app/routing/address.ts'
import { useSearchOf } from '#src/app/routing/search.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { focusField } from '#src/screens/kit/form/focus-field.ts'
import { composeSearch } from './compose.search.ts'
import { ComposeView } from './compose.view.tsx'
import { readList } from './read-list.ts'
import { SenderChoiceScreen } from './sender-choice.screen.tsx'

/** A reply has a draft of its own, so that it neither shows nor replaces another message. */
const draftNameOf = (to: string | undefined) => (to === undefined ? 'message' : `message/${to}`)

/** What is written survives a reload. */
export const ComposeScreen = () => {
  const { to, from } = useSearchOf(composeSearch)
  return <OneMessage key={to ?? ''} to={to} from={from} />
}

type Reply = { to: string | undefined; from: string | undefined }

const OneMessage = ({ to, from }: Reply) => {
  const draftName = draftNameOf(to)
  const { drafts } = useApp()
  const mayAct = useMay('sendMessages')
  const zone = useSession(({ context }) => context.project?.timezone ?? 'UTC')
  const [stored] = useState(() => drafts.read(draftName, storedComposeSchema))
  const machine = useProvided(
    composeMachine,
    ({ client, navigate }) => ({
      actors: composeCalls(client),
      actions: {
        storeDraft: (_, { draft, key }) => drafts.write(draftName, { draft, key }),
        forgetDraft: () => drafts.forget(draftName),
        focusField: (_, { field }) => focusField(field),
        openMessage: (_, { message }) => navigate(hrefOf(`/sms/outbox/${message}`, {})),
      },
    }),
    [drafts, draftName],
  )
  const actor = useChart(machine, { input: { ...(stored ?? { draft: replyTo({ to, from }), key: null }), zone } })
  return (
    <ComposeView
      actor={actor}
      mayAct={mayAct}
      makeKey={newKey}
      sender={(from) => <SenderChoiceScreen actor={actor} from={from} />}
      onFile={(file) => void readList(file).then(actor.send)}
    />
  )
}

const replyTo = ({ to, from = '' }: Reply) => (to === undefined ? null : { ...emptyMessage, from, receivers: to })
