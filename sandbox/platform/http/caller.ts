import type { Endpoint } from '#domain/contract/kit/endpoint.ts'
import type { ConfirmationKind } from '#domain/kit/confirmation.ts'
import type { ProjectRole } from '#domain/kit/rights.ts'
import { hasRight, type Right } from '#domain/kit/rights.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { AccountTable } from '#sandbox/platform/database/tables/identity-tables.ts'
import type { AttributionColumns } from '#sandbox/platform/database/tables/ledger-tables.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'

/** The session of a request and the account that it acts as. */
export type SignedIn = {
  readonly session: string
  readonly account: AccountTable
  /** Account of the user who opened this session on behalf of `account`; null for a session of the account's own user. */
  readonly impersonator: string | null
  /** When the session's user last proved who it is, by the sandbox's clock; null for a key, behind which there is no user. */
  readonly confirmedAt: number | null
}

/** Membership of the signed-in account in the project of the path. */
export type Member = {
  readonly project: string
  readonly role: ProjectRole
  /** The person as whom a simple user acts; null for every other role. */
  readonly person: string | null
  /** The account reaches the project as a super administrator, without a membership. */
  readonly isSuperAdmin: boolean
}

/**
 * Who moves money, and on whose behalf. `project`: a user of the project; `admin`: a reseller; `superAdmin`: a super
 * administrator; `system`: the sandbox itself.
 */
export type Attribution = {
  readonly actor: AttributionColumns['actor']
  readonly project?: string
  readonly person?: string
  readonly account?: string
  readonly impersonator?: string
}

export const attributionOf = (signedIn: SignedIn, member: Member | undefined): Attribution => ({
  actor: member?.isSuperAdmin ? 'superAdmin' : member?.role === 'reseller' ? 'admin' : 'project',
  project: member?.project,
  person: member?.person ?? undefined,
  account: signedIn.account.id,
  impersonator: signedIn.impersonator ?? undefined,
})

/** @throws Refusal `accessRefused` for a user who has none of the rights */
export const requireRight = (
  { account, impersonator }: Pick<SignedIn, 'account' | 'impersonator'>,
  role: ProjectRole | null,
  rights: readonly Right[] | undefined,
): void => {
  const holder = { role, isSupervisor: account.super_admin === 1, isInPerson: impersonator === null }
  if (rights !== undefined && !rights.some((right) => hasRight(right, holder))) refuse('accessRefused')
}

/** How requests are authenticated and authorised. The platform has no accounts: the area `session` implements this. */
export type Access = {
  /**
   * @throws Refusal `notSignedIn`; `passwordChangeRequired` unless the endpoint is open to such accounts; `accessRefused` to a
   * user without the rights of an endpoint of no project
   */
  requireSignedIn(sandbox: Sandbox, request: Request, endpoint: Endpoint): Promise<SignedIn>
  /** @throws Refusal `accessRefused`, `accountBlocked`, `projectDeactivated` */
  requireMember(
    sandbox: Sandbox,
    signedIn: SignedIn,
    project: string,
    person: string | null,
    rights: readonly Right[] | undefined,
  ): Promise<Member>
  /**
   * Asked before each call that needs a recent confirmation.
   * @throws Refusal `confirmationNeeded`; `accessRefused` to a user who acts for the account and makes what lasts
   */
  requireConfirmed(sandbox: Sandbox, signedIn: SignedIn, kind: ConfirmationKind, endpoint: Endpoint): Promise<void>
}
