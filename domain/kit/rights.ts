import type { ProjectRole } from '#domain/session/project.ts'

type Declaration = {
  /** Roles in the open project that have it; absent: the right needs no project. */
  readonly roles?: readonly ProjectRole[]
  /** Supervisors have it in every project, too. */
  readonly supervisors?: true
  /** A supervisor or reseller who acts for the account lacks it. */
  readonly inPerson?: true
}

const everyRole: readonly ProjectRole[] = ['owner', 'manager', 'simple', 'reseller']
/** A simple user only reads. (decision 6) */
const spenders: readonly ProjectRole[] = ['owner', 'manager', 'reseller']
const managers: readonly ProjectRole[] = ['owner', 'manager']
const owners: readonly ProjectRole[] = ['owner']

/**
 * Every right, with the users who have it. Endpoints, pages, menus and buttons name rights and no roles; `npm run generate` writes
 * the table. Reading a project needs no right: every role may. (decision 75)
 */
export const rights = {
  order: { roles: spenders },
  useWallet: { roles: spenders },
  automatePayments: { roles: spenders, inPerson: true },
  changeNumbers: { roles: spenders },
  routeNumbers: { roles: spenders, inPerson: true },
  sendMessages: { roles: spenders },
  useFiles: { roles: spenders },
  readInvoices: { roles: spenders },
  manageKeys: { roles: managers },
  createKeys: { roles: managers, inPerson: true },
  readHistory: { roles: managers },
  readPeople: { roles: managers },
  changePeople: { roles: owners, inPerson: true },
  offerOwnership: { roles: owners, inPerson: true },
  answerOwnership: { roles: everyRole, inPerson: true },
  editSettings: { roles: owners },
  changeState: { roles: [], supervisors: true, inPerson: true },
  secureAccount: { inPerson: true },
} as const satisfies Record<string, Declaration>

export type Right = keyof typeof rights

/** A user of an account. `role`: in the open project; null outside of one. `isInPerson`: the account's own user. */
export type RightHolder = {
  readonly role: ProjectRole | null
  readonly isSupervisor: boolean
  readonly isInPerson: boolean
}

export const hasRight = (right: Right, { role, isSupervisor, isInPerson }: RightHolder): boolean => {
  const { roles, supervisors, inPerson }: Declaration = rights[right]
  if (inPerson === true && !isInPerson) return false
  return roles === undefined || (supervisors === true && isSupervisor) || (role !== null && roles.includes(role))
}

/** For decisions on which acting for another user has no influence. */
export const roleHasRight = (right: Right, role: ProjectRole): boolean =>
  hasRight(right, { role, isSupervisor: false, isInPerson: true })

/** Pages that only users with a right open, with all pages below them. Every other page opens for each role. */
export const pageRights = {
  '/finance/invoices': 'readInvoices',
  '/finance/payments/wires': 'useWallet',
  '/sms/api': 'manageKeys',
  '/sms/drafts': 'sendMessages',
} as const satisfies Record<string, Right>

/** The right that the page of an address needs; undefined: every role opens it. */
export const rightOfPage = (href: string): Right | undefined => {
  const [path = ''] = href.split(/[?#]/)
  return Object.entries(pageRights).find(([page]) => path === page || path.startsWith(`${page}/`))?.[1]
}
