import { addPhone, changePassword, endSessions, listSessions, verifyPhone } from '#domain/contract/account/account.ts'
import {
  addEmail,
  changeContact,
  loadCommunications,
  saveCommunications,
  verifyEmail,
} from '#domain/contract/account/account-contacts.ts'
import {
  listStates,
  loadCompany,
  loadGeoData,
  loadNewsletter,
  loadSocialNetworks,
  saveCompany,
  saveGeoData,
  saveNewsletter,
  saveSocialNetworks,
} from '#domain/contract/account/account-details.ts'
import { listAccountHistory } from '#domain/contract/account/account-history.ts'
import {
  addPasskey,
  confirmOwner,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyProof,
} from '#domain/contract/account/passkeys.ts'
import {
  confirmSecondFactor,
  endSecondFactor,
  loadSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '#domain/contract/account/second-factor.ts'
import { listPasskeys } from '#domain/contract/session/passkeys.ts'
import { relyingPartyOf } from '#sandbox/auth/relying-party.ts'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import { type Route, serve } from '#sandbox/platform/http/serve.ts'
import { bySession } from '#sandbox/session/account-history.ts'
import { portalOf } from '#sandbox/session/portal.ts'
import { endSessionsOf, listSessionsOf } from '#sandbox/session/sessions.ts'
import { describeDevice } from '#sandbox/session/user-agent.ts'
import { changeContact as changeOwnContact } from './change-contact.ts'
import { changePassword as changeOwnPassword } from './change-password.ts'
import { readContacts, saveChannels } from './contacts.ts'
import * as details from './details.ts'
import { addEmail as addOwnEmail, resendEmailCode, verifyEmail as verifyEmailByCode } from './emails.ts'
import { listAccountHistory as listHistoryOf } from './list-account-history.ts'
import * as passkeys from './passkeys.ts'
import { statesOf } from './places.ts'
import * as secondFactor from './second-factor.ts'
import { addPhone as addOwnPhone, resendPhoneCode, verifyPhone as verifyByCode } from './verify-phone.ts'

export const accountRoutes: readonly Route[] = [
  serve(listSessions, async ({ sandbox, signedIn, query }) => {
    const { count, rows } = await listSessionsOf(sandbox.database.query, sandbox.clock, signedIn.account.id, query)
    const results = rows.map((session) => ({
      id: session.id,
      ...describeDevice(session.user_agent),
      created_at: momentOf(session.created_at),
      last_used_at: momentOf(session.last_used_at),
      current: session.id === signedIn.session,
      impersonator: session.impersonator,
    }))
    return { count, page: query.page, page_size: query.page_size, results }
  }),
  serve(endSessions, async ({ sandbox, signedIn, query }) => ({
    ended: await sandbox.database.transact((trx) =>
      endSessionsOf(
        trx,
        sandbox.clock,
        bySession(signedIn),
        query.session === undefined ? { except: signedIn.session } : { only: query.session },
      ),
    ),
  })),
  serve(changePassword, async ({ sandbox, signedIn, body, request, address }) => {
    const portal = await portalOf(sandbox.database.query, request)
    return { ended_sessions: await changeOwnPassword(sandbox, signedIn, portal.origin, body, address) }
  }),
  serve(addPhone, async ({ sandbox, signedIn, request, body }) =>
    addOwnPhone(sandbox, signedIn, await portalOf(sandbox.database.query, request), body),
  ),
  serve(verifyPhone, async ({ sandbox, signedIn, request, body }) => {
    const { origin } = await portalOf(sandbox.database.query, request)
    return body.by === 'resend'
      ? resendPhoneCode(sandbox, signedIn, origin, body.phone)
      : verifyByCode(sandbox, signedIn, origin, body)
  }),
  serve(loadCommunications, ({ sandbox, signedIn }) => readContacts(sandbox.database.query, signedIn.account.id)),
  serve(saveCommunications, ({ sandbox, signedIn, body }) => saveChannels(sandbox, bySession(signedIn), body)),
  serve(addEmail, async ({ sandbox, signedIn, request, body }) =>
    addOwnEmail(sandbox, signedIn, await portalOf(sandbox.database.query, request), body.email),
  ),
  serve(verifyEmail, async ({ sandbox, signedIn, request, body }) => {
    const portal = await portalOf(sandbox.database.query, request)
    return body.by === 'resend'
      ? resendEmailCode(sandbox, signedIn, portal, body.id)
      : verifyEmailByCode(sandbox, signedIn, portal, body)
  }),
  serve(changeContact, async ({ sandbox, signedIn, request, body, address }) => {
    const portal = await portalOf(sandbox.database.query, request)
    await changeOwnContact(sandbox, signedIn, portal, { given: body, address })
    return readContacts(sandbox.database.query, signedIn.account.id)
  }),
  serve(loadGeoData, ({ sandbox, signedIn }) => details.readGeoData(sandbox.database.query, signedIn.account.id)),
  serve(saveGeoData, ({ sandbox, signedIn, body }) => details.saveGeoData(sandbox, bySession(signedIn), body)),
  serve(listStates, async ({ query }) => ({ results: [...statesOf(query.country)] })),
  serve(loadCompany, ({ sandbox, signedIn }) => details.readCompany(sandbox.database.query, signedIn.account.id)),
  serve(saveCompany, ({ sandbox, signedIn, body }) => details.saveCompany(sandbox, bySession(signedIn), body)),
  serve(loadSocialNetworks, ({ sandbox, signedIn }) =>
    details.readSocialNetworks(sandbox.database.query, signedIn.account.id),
  ),
  serve(saveSocialNetworks, ({ sandbox, signedIn, body }) =>
    details.saveSocialNetworks(sandbox, bySession(signedIn), body),
  ),
  serve(loadNewsletter, ({ sandbox, signedIn }) =>
    details.readNewsletterSection(sandbox.database.query, signedIn.account.id),
  ),
  serve(saveNewsletter, ({ sandbox, signedIn, body }) =>
    details.saveNewsletterSection(sandbox, bySession(signedIn), body),
  ),
  serve(loadSecondFactor, ({ sandbox, signedIn }) =>
    secondFactor.readSecondFactor(sandbox.database.query, signedIn.account.id),
  ),
  serve(startSecondFactor, async ({ sandbox, signedIn, body, request, address }) => {
    const portal = await portalOf(sandbox.database.query, request)
    return secondFactor.startSecondFactor(sandbox, signedIn, portal, { ...body, address })
  }),
  serve(confirmSecondFactor, async ({ sandbox, signedIn, body, request }) => {
    const { origin } = await portalOf(sandbox.database.query, request)
    return secondFactor.confirmSecondFactor(sandbox, signedIn, origin, body.code)
  }),
  serve(renewRecoveryCodes, ({ sandbox, signedIn, body, address }) =>
    secondFactor.renewRecoveryCodes(sandbox, signedIn, body, address),
  ),
  serve(endSecondFactor, async ({ sandbox, signedIn, body, request, address }) => {
    const { origin } = await portalOf(sandbox.database.query, request)
    return secondFactor.endSecondFactor(sandbox, signedIn, origin, { given: body, address })
  }),
  serve(listPasskeys, async ({ sandbox, signedIn, request }) => {
    const { host } = await relyingPartyOf(sandbox.database.query, request)
    return passkeys.readPasskeys(sandbox.database.query, signedIn.account.id, host)
  }),
  serve(startPasskeyProof, async ({ sandbox, signedIn, request }) =>
    passkeys.startPasskeyProof(sandbox, signedIn, await relyingPartyOf(sandbox.database.query, request)),
  ),
  serve(confirmOwner, async ({ sandbox, signedIn, body, request, address }) => {
    const party = await relyingPartyOf(sandbox.database.query, request)
    return passkeys.confirmOwner(sandbox, signedIn, party, { given: body, address })
  }),
  serve(startPasskey, async ({ sandbox, signedIn, body, request }) => {
    const party = await relyingPartyOf(sandbox.database.query, request)
    return passkeys.startPasskey(sandbox, signedIn, party, body.confirmation)
  }),
  serve(addPasskey, async ({ sandbox, signedIn, body, request }) => {
    const party = await relyingPartyOf(sandbox.database.query, request)
    const userAgent = request.headers.get('user-agent') ?? ''
    return passkeys.addPasskey(sandbox, signedIn, party, { made: body, userAgent })
  }),
  serve(renamePasskey, async ({ sandbox, signedIn, body, request }) => {
    const { host } = await relyingPartyOf(sandbox.database.query, request)
    return passkeys.renamePasskey(sandbox, signedIn, host, body)
  }),
  serve(removePasskey, async ({ sandbox, signedIn, body, request }) =>
    passkeys.removePasskey(sandbox, signedIn, await relyingPartyOf(sandbox.database.query, request), body),
  ),
  serve(listAccountHistory, async ({ sandbox, signedIn, query: { after, page_size, ...filter } }) => ({
    ...(await listHistoryOf(sandbox.database.query, signedIn.account.id, filter, { after, limit: page_size })),
    page_size,
    now: sandbox.clock.moment(),
  })),
]
