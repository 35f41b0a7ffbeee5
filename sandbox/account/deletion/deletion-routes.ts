import {
  cancelAccountDeletion,
  loadAccountDeletion,
  requestAccountDeletion,
} from '#domain/contract/account/account-deletion.ts'
import { type Route, serve } from '#sandbox/platform/http/serve.ts'
import { portalOf } from '#sandbox/session/portal.ts'
import { cancelDeletion, type DeletionRules, readDeletion, requestDeletion } from './account-deletion.ts'

export const deletionRoutes = (rules: DeletionRules): readonly Route[] => [
  serve(loadAccountDeletion, ({ sandbox, signedIn }) =>
    readDeletion(sandbox.database.query, rules, signedIn.account, sandbox.clock.now()),
  ),
  serve(requestAccountDeletion, async ({ sandbox, signedIn, body, request, address }) => {
    const { origin } = await portalOf(sandbox.database.query, request)
    return requestDeletion(sandbox, rules, signedIn, { ...body, portal: origin, address })
  }),
  serve(cancelAccountDeletion, async ({ sandbox, signedIn, request }) => {
    const { origin } = await portalOf(sandbox.database.query, request)
    return cancelDeletion(sandbox, rules, signedIn, origin)
  }),
]
