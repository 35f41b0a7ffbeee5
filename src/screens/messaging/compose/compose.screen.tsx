import { useCallback, useMemo } from 'react'
import { e164Schema } from '#domain/kit/primitives.ts'
import { type ComposeDraft, emptyMessage } from '#domain/messaging/compose.ts'
import { draftIdSchema } from '#domain/messaging/draft.ts'
import { useApp } from '#src/runtime/context/app-context.ts'
import { useMay } from '#src/runtime/context/use-may.ts'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { searchOf, useSearchOf } from '#src/runtime/routing/search.ts'
import { newDraftId } from '#src/screens/messaging/kit/new-draft-id.ts'
import { useKeptDrafts } from '#src/screens/messaging/kit/use-kept-drafts.ts'
import { SaveDraftScreen } from '#src/screens/messaging/save-draft/save-draft.screen.tsx'
import { ComposerScreen } from './composer.screen.tsx'
import { MayNotSend } from './may-not-send.tsx'

/** `draft`: the message that is written on; `to`: whom a reply is for; `from`: the number that it is sent from. */
const composeSearch = searchOf({ draft: draftIdSchema, to: e164Schema, from: e164Schema })

/** Writes the draft of the address, a reply, or a new message; the address names it from its first change on. */
export const ComposeScreen = () => {
  const search = useSearchOf(composeSearch)
  const { draft, to } = search
  const mayAct = useMay('sendMessages')
  const { navigate } = useApp()
  const id = useDraftId(draft, to)
  const onAddress = useCallback(
    (named: string) => {
      if (named !== draft) navigate(hrefOf('/sms/compose', { ...search, draft: named }), { replace: true })
    },
    [navigate, search, draft],
  )
  if (!mayAct) return <MayNotSend />
  return (
    <SaveDraftScreen key={id} id={id} begun={draft === undefined ? begin(search) : null} onAddress={onAddress}>
      {(saver, saving, onActor) => <ComposerScreen id={id} saver={saver} saving={saving} onActor={onActor} />}
    </SaveDraftScreen>
  )
}

/**
 * The draft of the address; without one the id of what is written here: a reply, a message that this device still keeps from an earlier
 * visit, or a new one.
 */
const useDraftId = (draft: string | undefined, to: string | undefined): string => {
  const device = useKeptDrafts()
  return useMemo(() => {
    const kept = to === undefined ? device.all()[0]?.id : undefined
    return draft ?? kept ?? newDraftId()
  }, [device, draft, to])
}

type Reply = { to?: string | undefined; from?: string | undefined }

const begin = ({ to, from = '' }: Reply): ComposeDraft =>
  to === undefined ? emptyMessage : { ...emptyMessage, from, receivers: to }
