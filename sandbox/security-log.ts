import { changePassword, endSessions } from '#domain/contract/account/account.ts'
import { changeContact, verifyEmail } from '#domain/contract/account/account-contacts.ts'
import { requestAccountDeletion } from '#domain/contract/account/account-deletion.ts'
import { addPasskey, confirmOwner, removePasskey } from '#domain/contract/account/passkeys.ts'
import { confirmSecondFactor, endSecondFactor, renewRecoveryCodes } from '#domain/contract/account/second-factor.ts'
import { resetPassword } from '#domain/contract/auth/auth.ts'
import { joinByInvitation } from '#domain/contract/auth/invitations.ts'
import { signInWithPasskey } from '#domain/contract/auth/passkey-sign-in.ts'
import { signIn } from '#domain/contract/auth/sign-in.ts'
import { signInWithCode } from '#domain/contract/auth/sign-in-code.ts'
import { downloadAccountExport, downloadExport, startAccountExport, startExport } from '#domain/contract/exports.ts'
import type { Endpoint } from '#domain/contract/kit/endpoint.ts'
import { createSmsKey, revokeSmsKey } from '#domain/contract/messaging/messaging.ts'
import {
  acceptOwnership,
  editSimpleUser,
  inviteSimpleUser,
  removeSimpleUser,
} from '#domain/contract/projects/people.ts'
import type { FailureCode } from '#domain/kit/failure.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import type { SecurityEventTable } from '#sandbox/platform/database/tables/platform-tables.ts'
import type { Access, SignedIn } from '#sandbox/platform/http/caller.ts'
import type { Call, Route } from '#sandbox/platform/http/serve.ts'
import { createId } from '#sandbox/platform/kit/id.ts'
import { Refusal } from '#sandbox/platform/kit/refusal.ts'
import { accountOfToken } from '#sandbox/session/sessions.ts'

/** What a call that succeeded is in the log. */
const kinds = {
  signedIn: [signIn, signInWithCode, signInWithPasskey, joinByInvitation],
  passwordChanged: [changePassword, resetPassword],
  factorChanged: [confirmSecondFactor, endSecondFactor, renewRecoveryCodes, addPasskey, removePasskey],
  accountChanged: [changeContact, verifyEmail, requestAccountDeletion, endSessions],
  confirmed: [confirmOwner],
  keyChanged: [createSmsKey, revokeSmsKey],
  peopleChanged: [inviteSimpleUser, editSimpleUser, removeSimpleUser, acceptOwnership],
  exported: [startExport, downloadExport, startAccountExport, downloadAccountExport],
} as const satisfies Record<string, readonly Endpoint[]>

const successes: ReadonlyMap<Endpoint, string> = new Map(
  Object.entries(kinds).flatMap(([kind, calls]) => calls.map((call): [Endpoint, string] => [call, kind])),
)

/** What a refusal is in the log; other codes are mistakes of forms. */
const refusals: Partial<Record<FailureCode, string>> = {
  accessRefused: 'refused',
  accountBlocked: 'refused',
  projectDeactivated: 'refused',
  passwordChangeRequired: 'refused',
  confirmationNeeded: 'refused',
  tooManyRequests: 'throttled',
  passwordInvalid: 'proofFailed',
  codeInvalid: 'proofFailed',
  codeUsed: 'proofFailed',
  passkeyInvalid: 'proofFailed',
  confirmationExpired: 'proofFailed',
}

/** Events of one kind and account that a process stores in a minute; one more says that others were left out. */
const maxPerMinute = 60

type Who = {
  readonly signedIn?: SignedIn | undefined
  readonly account?: string | null
  readonly project?: string | null
}
type Note = (kind: string, endpoint: Pick<Endpoint, 'name'>, who: Who, code?: string) => Promise<void>

export type SecurityLog = {
  /** The same routes, whose calls are noted. */
  readonly routes: (routes: readonly Route[]) => Route[]
  /** The same access, whose refusals and uses of keys are noted. */
  readonly access: (access: Access) => Access
}

/**
 * The security log: sign-ins made and failed, refusals, throttled calls, keys that were used, exports, changes of factors and people. It
 * has no names, addresses or contents. (decision 100)
 * @param write receives each event as a line of JSON
 */
export const createSecurityLog = (
  sandbox: Pick<Sandbox, 'database' | 'clock' | 'log'>,
  write: (line: string) => void,
): SecurityLog => {
  const note = createNote(sandbox, write)
  return {
    routes: (routes) =>
      routes.map((route) => ({ ...route, handle: (call) => handleNoted(sandbox.database.query, note, route, call) })),
    access: (access) => noted(access, note),
  }
}

const createNote = (
  { database, clock, log }: Pick<Sandbox, 'database' | 'clock' | 'log'>,
  write: (line: string) => void,
): Note => {
  let minute = 0
  const counts = new Map<string, number>()
  /** How many events of a key there were in this minute, this one included. */
  const count = (key: string): number => {
    const now = Math.floor(clock.real() / 60_000)
    if (now !== minute) counts.clear()
    minute = now
    counts.set(key, (counts.get(key) ?? 0) + 1)
    return counts.get(key) ?? 0
  }
  return async (kind, { name: endpoint }, { signedIn, account = null, project = null }, code) => {
    const account_id = signedIn?.account.id ?? account
    const order = count(`${kind} ${account_id}`)
    if (order > maxPerMinute + 1) return
    const row: SecurityEventTable = {
      id: createId('sev'),
      at: clock.now(),
      kind,
      endpoint,
      code: order > maxPerMinute ? 'leftOut' : (code ?? null),
      account_id,
      impersonator_account_id: signedIn?.impersonator ?? null,
      project_id: project,
    }
    write(JSON.stringify({ security: row }))
    // A log that cannot be written must not make the call fail, which has done its work.
    await database.query
      .insertInto('security_event')
      .values(row)
      .execute()
      .catch((error: unknown) => log(`The security log could not be written: ${String(error)}`))
  }
}

const noteRefusal = async (note: Note, error: unknown, endpoint: Endpoint, who: Who): Promise<void> => {
  if (!(error instanceof Refusal)) return
  const isSignIn = successes.get(endpoint) === 'signedIn'
  const kind = error.code === 'tooManyRequests' ? 'throttled' : isSignIn ? 'signInFailed' : refusals[error.code]
  if (kind !== undefined) await note(kind, endpoint, who, error.code)
}

const handleNoted = async (db: Reader, note: Note, route: Route, call: Call): Promise<unknown> => {
  const { endpoint } = route
  const who = whoIn(endpoint, call)
  try {
    const response = await route.handle(call)
    const kind = successes.get(endpoint)
    if (kind === 'signedIn') {
      const account = await accountOfToken(db, (response as { token?: string }).token)
      // A right password whose second factor is awaited opens no session.
      if (account !== undefined) await note(kind, endpoint, { account })
    } else if (kind !== undefined) await note(kind, endpoint, who)
    return response
  } catch (error) {
    await noteRefusal(note, error, endpoint, who)
    throw error
  }
}

const noted = (access: Access, note: Note): Access => ({
  async requireSignedIn(sandbox, request, endpoint) {
    const isKey = request.headers.get('authorization')?.startsWith('Bearer smk_') ?? false
    try {
      const signedIn = await access.requireSignedIn(sandbox, request, endpoint)
      if (isKey) await note('keyUsed', endpoint, { signedIn })
      return signedIn
    } catch (error) {
      if (isKey && error instanceof Refusal) await note('keyRefused', endpoint, {}, error.code)
      else await noteRefusal(note, error, endpoint, {})
      throw error
    }
  },
  async requireMember(sandbox, signedIn, project, person, rights) {
    try {
      return await access.requireMember(sandbox, signedIn, project, person, rights)
    } catch (error) {
      await noteRefusal(note, error, memberCall, { signedIn })
      throw error
    }
  },
  async requireConfirmed(sandbox, signedIn, kind, endpoint) {
    try {
      await access.requireConfirmed(sandbox, signedIn, kind, endpoint)
    } catch (error) {
      await noteRefusal(note, error, endpoint, { signedIn })
      throw error
    }
  },
})

/** Represents all calls of a project, whose access is checked before one of them is known. */
const memberCall = { name: 'project' } as Endpoint

const whoIn = (endpoint: Endpoint, call: Call): Who =>
  endpoint.access === 'public'
    ? {}
    : { signedIn: call.signedIn, project: endpoint.access === 'project' ? call.member.project : null }
