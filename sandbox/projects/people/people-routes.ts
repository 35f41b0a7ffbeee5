import {
  acceptInvitation,
  acceptOwnership,
  editSimpleUser,
  endOwnershipOffer,
  inviteSimpleUser,
  joinByInvitation,
  listSimpleUsers,
  loadOwnership,
  offerOwnership,
  openInvitation,
  removeSimpleUser,
  resendInvitation,
} from '#domain/contract/projects/people.ts'
import { type Route, serve } from '#sandbox/platform/http/serve.ts'
import { portalOf } from '#sandbox/session/portal.ts'
import { accept, joinAsNewcomer, readInvitation } from './accept-invitation.ts'
import { invite, resend } from './invitations.ts'
import { acceptOwnership as becomeOwner, endOffer, offer, readOwnership } from './ownership.ts'
import { changePerson, listPeople, removePerson } from './people.ts'

export const peopleRoutes: readonly Route[] = [
  serve(listSimpleUsers, ({ sandbox, member, query }) =>
    listPeople(sandbox.database.query, sandbox.clock, member.project, query),
  ),
  serve(inviteSimpleUser, async ({ sandbox, signedIn, member, body, request }) =>
    invite(sandbox, signedIn, member.project, await portalOf(sandbox.database.query, request), body),
  ),
  serve(editSimpleUser, ({ sandbox, signedIn, member, body }) => changePerson(sandbox, signedIn, member.project, body)),
  serve(removeSimpleUser, async ({ sandbox, signedIn, member, query }) => {
    await removePerson(sandbox, signedIn, member.project, query.user)
    return {}
  }),
  serve(resendInvitation, async ({ sandbox, signedIn, member, body, request }) => {
    const portal = await portalOf(sandbox.database.query, request)
    return { resend_after: await resend(sandbox, signedIn, member.project, portal, body.user) }
  }),
  serve(openInvitation, ({ sandbox, body, address }) => readInvitation(sandbox, body.token, address)),
  serve(acceptInvitation, ({ sandbox, signedIn, body }) => accept(sandbox, signedIn, body.token)),
  serve(joinByInvitation, async ({ sandbox, body, request, address }) => {
    await portalOf(sandbox.database.query, request)
    return joinAsNewcomer(sandbox, body, { address, userAgent: request.headers.get('user-agent') ?? '' })
  }),
  serve(loadOwnership, ({ sandbox, signedIn, member }) =>
    readOwnership(sandbox.database.query, sandbox.clock.now(), signedIn, member),
  ),
  serve(offerOwnership, async ({ sandbox, signedIn, member, body, request, address }) => {
    const { origin } = await portalOf(sandbox.database.query, request)
    return offer(sandbox, signedIn, member, { ...body, portal: origin, address })
  }),
  serve(endOwnershipOffer, ({ sandbox, signedIn, member }) => endOffer(sandbox, signedIn, member)),
  serve(acceptOwnership, async ({ sandbox, signedIn, member, request }) => {
    const { origin } = await portalOf(sandbox.database.query, request)
    await becomeOwner(sandbox, signedIn, member, origin)
    return {}
  }),
]
