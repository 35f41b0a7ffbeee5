import { deleteDraft, listDrafts, loadDraft, saveDraft } from '#domain/contract/messaging/message-drafts.ts'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import type { Member, SignedIn } from '#sandbox/platform/http/caller.ts'
import { type Route, serve } from '#sandbox/platform/http/serve.ts'
import * as drafts from './drafts.ts'

type Caller = { readonly member: Member; readonly signedIn: SignedIn }

const ownerOf = ({ member, signedIn }: Caller): drafts.DraftOwner => ({
  project: member.project,
  account: signedIn.account.id,
})

export const draftRoutes: readonly Route[] = [
  serve(listDrafts, async (call) => {
    const { sandbox, query } = call
    const page = { after: query.after, limit: query.page_size }
    return {
      ...(await drafts.listDrafts(sandbox.database.query, ownerOf(call), page)),
      page_size: query.page_size,
      now: momentOf(sandbox.clock.now()),
    }
  }),
  serve(loadDraft, (call) => drafts.loadDraft(call.sandbox.database.query, ownerOf(call), call.query.draft)),
  serve(saveDraft, (call) => drafts.saveDraft(call.sandbox, ownerOf(call), call.body)),
  serve(deleteDraft, async (call) => {
    await drafts.deleteDraft(call.sandbox.database.query, ownerOf(call), call.query.draft)
    return { draft: call.query.draft }
  }),
]
