import { endpoints } from '#domain/contract/endpoints.ts'
import { commonFailures, type Endpoint } from '#domain/contract/kit/endpoint.ts'
import { statusOf } from '#domain/kit/failure.ts'
import type { RouteName } from '#domain/session/site.ts'
import { pagesOf } from '../conformance/pages-of-calls.ts'
import type { Generated } from './files.ts'

/** What the portal lacks without a page, for every page that needs calls of its own. */
const hidden: Partial<Record<RouteName, string>> = {
  register: 'Signing up; the sign-in page has no link to it',
  activation: 'Activation by a mailed link',
  forgot_password: '“Forgot your password?” on the sign-in page',
  reset_password: 'Setting a new password by a mailed link',
  invitation: 'Joining a project by a mailed invitation',
  unsubscribe: 'Ending the newsletter by a mailed link',
  account:
    'Everything about the user: contacts, password, second factor, passkeys, sessions. Answer `settings/info/` with `force_change_password: false`',
  dashboard: 'The dashboard; a project opens at the list of projects',
  project_settings: 'Settings, people, ownership and history of a project',
  my_module: 'Modules, such as the PBX',
  buy_number: 'Buying numbers, and their links',
  requirements: 'Registering a number for someone',
  cart: 'The cart, paying and deposits; the top bar has no cart',
  order_result: 'What is shown after paying: leave it out only with the cart',
  my_number: 'The numbers of a project, and everything that is done with them',
  finance: 'Summary, orders, payments, wires, transactions, invoices and statements',
  sms: 'Messages, drafts and SMS keys',
  call_detail_record: 'Call records',
  rate: 'Rates of calls and messages',
  customer_care: 'Questions and messages to support; the contact channels of the site stay',
  notifications: 'Notifications, and the bell in the top bar',
}

const callsOf = (page: RouteName): string =>
  endpoints
    .filter((endpoint) => pagesOf(endpoint)[0] === page)
    .map(({ name }) => `\`${name}\``)
    .join(', ')

const pageRows = Object.entries(hidden).map(([page, words]) => {
  const own = callsOf(page as RouteName)
  return `| \`${page}\` | ${words} | ${own === '' ? 'those of other pages' : own} |`
})

const always = endpoints.filter((endpoint) => pagesOf(endpoint).length === 0).map(({ name }) => `\`${name}\``)

const marksOf = ({ idempotent, live, confirmation, answers }: Endpoint): string =>
  [
    ...(idempotent ? ['key'] : []),
    ...(live ? ['stream'] : []),
    ...(confirmation === undefined ? [] : ['confirmed']),
    ...(answers === 'json' ? [] : ['file']),
  ].join(', ')

const own = (endpoint: Endpoint): string => endpoint.failures.map((code) => `${code} ${statusOf(code)}`).join(', ')

const callRow = (endpoint: Endpoint): string => {
  const pages = pagesOf(endpoint)
  return `| ${endpoint.id} | \`${endpoint.name}\` | \`${endpoint.method} ${endpoint.path}\` | ${pages.length === 0 ? '**always**' : pages.join(', ')} | ${marksOf(endpoint)} | ${own(endpoint)} |`
}

const text = `# What the portal needs from a backend

The portal calls \`{api}/api/v1/…\` and nothing else. Every call is declared once, in \`domain/contract\`; the sandbox publishes the
declarations at \`/api/v1/openapi.json\`, readable at \`/api/v1/\`. \`npm run generate\` writes this page from them.

## Rules of all calls

**Requests.** JSON in UTF-8, paths with a trailing slash. The token of \`signIn\` is sent as \`Authorization: Bearer …\`, never a cookie. The
project's id replaces \`pk\`; \`?person=\` names the person as whom a simple user acts. The portal waits 10 seconds.

**Responses.** A success is 200 with \`application/json\`. Amounts are decimal strings of USD without needless zeros (\`"12.5"\`, not \`"12.50"\`), times RFC 3339 in UTC
(\`2026-11-20T08:00:00.000Z\`), ids 1 to 64 letters, digits, \`-\` and \`_\`. Further fields are ignored. \`Cache-Control: no-store\`.

**Refusals.** \`application/problem+json\` (RFC 9457) with \`type\`, \`title\`, \`status\`, \`code\`, and a \`reference\` by which support finds the
request. Codes and statuses are closed lists (\`domain/kit/failure.ts\`): a call has those of its row below and
${commonFailures.map((code) => `\`${code}\` ${statusOf(code)}`).join(', ')}. \`errors\` names wrong fields, \`subjects\` what a refusal is about, \`retry_after\` seconds; 429 and 503 always have it. The order is: session (401), project
and right (403), input (422), then the call's own codes.

**Others.** A project of another customer is refused like one that does not exist (403 \`accessRefused\`), any other id of theirs like an
unknown id. Who may do what is in [rights.md](rights.md).

**Input.** Unknown parameters and fields, and values outside their rules, are refused with 422: a filter that is ignored shows too much, and
a misspelt field loses data.

**Lists.** \`page_size\` is 10, 20, 30, 50 or 100. Most lists continue behind the last row: \`next\` is what \`after\` takes, and null at the
end. Rows that arrive in between neither repeat nor hide another one. Lists with \`page\` have \`count\`.

**Changes.** A refused change changes nothing. What is edited has a \`version\`; another one than the stored is refused (\`accountChanged\`,
\`projectChanged\`, \`numberChanged\`, \`draftChanged\`). A call marked **key** takes an \`Idempotency-Key\`: the same key and body get the same response
and have one effect, another body is refused with \`keyReused\`, and a call that still runs with \`keyInFlight\`.

**Confirmed** calls may be refused with \`confirmationNeeded\`; the portal then asks for the password or a passkey (\`confirmOwner\`) and repeats
the call. A backend that never refuses so needs neither.

**Files** are attachments with \`filename*=UTF-8''…\` and \`X-Content-Type-Options: nosniff\`. With an \`ETag\` they are \`private, no-cache\`.

**Streams.** A call marked **stream** that accepts \`text/event-stream\` sends its response as an event at once, another one after each
change, and a comment every 15 seconds: after 40 silent seconds the portal takes it for lost. No proxy may gather it
(\`X-Accel-Buffering: no\`). Where no stream comes, the portal makes the plain call every 5 seconds, tells the user, and tries a stream every 30.

**Another origin** than the portal's needs CORS for the methods GET, POST, PUT, PATCH and DELETE, the headers \`authorization\`, \`content-type\`,
\`idempotency-key\` and \`traceparent\`, and exposes \`content-disposition\` and \`retry-after\`; on refusals too. Credentials are never sent.

## The smallest release

\`configs/site/\` responds with \`access\`: a page that is \`false\` there does not exist, and nothing links to it. A first release switches off
what it cannot serve yet, and may leave out the calls that only such pages need; the check then leaves them out, too. The portal cannot do
without ${always.join(', ')}. Of these, those of passkeys, of codes and of the migration are only called by a user who chooses them or whom \`signIn\` or \`loadInfo\` sends there.

| page | what the portal then lacks | calls of this page |
|---|---|---|
${pageRows.join('\n')}

A call that several pages need is named at the first of them; it can be left out when all pages of its row below are off.

## Check it

\`\`\`
CONFORMANCE_PASSWORD=… CONFORMANCE_OTHER_PASSWORD=… npm run conformance -- --api https://api.example.com \\
  --email user@example.com --other-email other@example.com --origin https://numbers.example.com --html report.html --junit report.xml
\`\`\`

It signs in, asks only for what changes nothing, and signs out. Each failure is shown with the rule, the request and the answer, without
passwords and tokens. Both users have a second factor switched off; the other one belongs to another customer, so that ids of others can be
tried. The more the project has, the more is checked: what it has no rows for is listed as not checked.

\`--write --project prj_test\` also makes changes: of every changing call the refused ones, after each of which the project must be as
before, then a number in the cart, a draft, a note, an SMS key and a file, which are removed again. Use a project made for it: a
backend that does not refuse what it should may change it. \`--spend\` also buys a number from its wallet, with three requests of one key. \`--patient\` waits for 40 seconds at each stream.

## Every call

| row | call | request | pages | | codes of its own |
|---|---|---|---|---|---|
${endpoints.map(callRow).join('\n')}
`

/** docs/backend.md: what a backend team must know, with all calls and the pages that need them. */
export const backendPage = (): Generated => ({ files: new Map([['docs/backend.md', text]]), faults: [], summary: [] })
