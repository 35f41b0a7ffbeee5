import { endpoints } from '#domain/contract/endpoints.ts'
import type { Endpoint } from '#domain/contract/kit/endpoint.ts'
import { hasRight, type Right, type RightHolder, rightOfPage, rights } from '#domain/kit/rights.ts'
import type { Generated } from './files.ts'
import { readPages } from './page-rights.ts'

const words: Readonly<Record<Right, string>> = {
  order:
    'Fill the cart, hold numbers, send documents, order, pay, cancel and repeat orders, change the billing address',
  useWallet: 'Deposit, announce wire transfers, remove saved cards',
  automatePayments: 'Change the warning of a low balance and the automatic top-up',
  changeNumbers: 'Renew, restore, cancel, delete and change numbers, their notes and reminders; test their trunks',
  routeNumbers: 'Choose where calls and messages go',
  sendMessages: 'Send messages, again too, and cancel planned ones',
  useFiles: 'Upload, download and remove files',
  readInvoices: 'Read, save and issue invoices',
  manageKeys: 'List and revoke SMS API keys',
  createKeys: 'Create SMS API keys',
  readHistory: 'Read the history of the project',
  readPeople: 'Read who works in the project',
  changePeople: 'Invite, change and remove people',
  offerOwnership: 'Offer the ownership to another user',
  answerOwnership: 'Accept, decline or withdraw an offer of the ownership',
  editSettings: 'Change the settings of the project',
  changeState: 'Activate and deactivate the project',
  secureAccount:
    'Change password, contacts, second factor, passkeys and notifications of the account; accept an invitation',
}

const inProject = (role: RightHolder['role'], isSupervisor = false, isInPerson = true): RightHolder => ({
  role,
  isSupervisor,
  isInPerson,
})

/** A supervisor without a membership has the role of a manager; who acts for an owner has the owner's. */
const holders: Readonly<Record<string, RightHolder>> = {
  owner: inProject('owner'),
  manager: inProject('manager'),
  'simple user': inProject('simple'),
  reseller: inProject('reseller'),
  supervisor: inProject('manager', true),
  'for the owner': inProject('owner', false, false),
}

const all = Object.values(holders)
const sign = (isAllowed: boolean) => (isAllowed ? '✓' : '–')
const signs = (needed: readonly Right[] | undefined) =>
  all.map((holder) => sign(needed === undefined || needed.some((right) => hasRight(right, holder)))).join(' | ')

const table = (heads: readonly string[], rows: readonly string[]): string =>
  [
    `| ${[...heads, ...Object.keys(holders)].join(' | ')} |`,
    `|${[...heads.map(() => '---'), ...all.map(() => ':-:')].join('|')}|`,
    ...rows.map((row) => `| ${row} |`),
  ].join('\n')

const namesOf = Object.keys(rights) as Right[]

const openers = {
  none: 'Open, also without a session',
  anonymous: 'Open, only without a session',
  user: 'Open, also without a project',
  project: 'Open',
} as const

const rowsOfPage = ({ path, need, asked }: ReturnType<typeof readPages>[number]): string[] => {
  const right = rightOfPage(path)
  if (need === 'anonymous') return [`\`${path}\` | ${openers[need]} | ${all.map(() => '–').join(' | ')}`]
  return [
    `\`${path}\` | ${openers[need]} | ${signs(right && [right])}`,
    ...namesOf.filter((name) => asked.has(name)).map((name) => ` | ${words[name]} | ${signs([name])}`),
  ]
}

const admits: Readonly<Record<Endpoint['access'], string>> = {
  public: 'everyone',
  person: 'signed in',
  project: 'in the project',
}

const rowOfCall = ({ id, name, method, path, access, rights: needed }: Endpoint): string =>
  `${id} | \`${name}\` | \`${method} ${path}\` | ${admits[access]}${needed ? `, \`${needed.join('` or `')}\`` : ''} | ${signs(needed)}`

const textFor = (root: string) => `# Rights

Who may do what. \`npm run generate\` writes this page from \`domain/kit/rights.ts\`, where every right is declared once, from the
contract, from the routes, and from the rights that the screens of each page ask for.
[Decision 75](decisions/0075-rights.md) explains it; \`sandbox/access.test.ts\` proves the calls against a table written by hand.

- A **simple user** acts as the person assigned to it; without this person it has no access to the project.
- A **supervisor** reaches every project with the role of a manager, and a deactivated one.
- **For the owner**: a supervisor or reseller who acts for the owner's account has the owner's rights, except those in person.
- A blocked account, a deactivated project and a password that must be changed refuse every call of a project before any right
  is asked for.

## Rights

${table(
  ['right', 'allows to'],
  namesOf.map((name) => `\`${name}\` | ${words[name]} | ${signs([name])}`),
)}

## Pages

Links to a page that a role may not open are not shown, the command palette does not offer it, and its address shows why.
Actions that a role lacks are not shown, or the page says who may do them.

${table(['page', 'action'], readPages(root).flatMap(rowsOfPage))}

## Calls

A call with two rights needs the one that its body is about. Creating a project needs \`may_create_project\` of the account; a file of
a list needs the right of the list; withdrawing an offer of the ownership is for the owner and for the user it was made to.

${table(['row', 'call', 'request', 'admits'], endpoints.toSorted(byName).map(rowOfCall))}
`

function byName(one: Endpoint, other: Endpoint): number {
  return one.path < other.path ? -1 : one.path > other.path ? 1 : one.method < other.method ? -1 : 1
}

/**
 * docs/rights.md: who may do what, from domain/kit/rights.ts, the contract, the routes and the rights that the screens of a
 * page ask for. `sandbox/access.test.ts` proves the API's part against a table of its own.
 */
export const rightsPage = (root: string): Generated => ({
  files: new Map([['docs/rights.md', textFor(root)]]),
  faults: [],
  summary: [`rights: ${namesOf.length}, calls: ${endpoints.length}`],
})
