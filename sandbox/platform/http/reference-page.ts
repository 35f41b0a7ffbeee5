import type { Hono } from 'hono'
import { html } from 'hono/html'
import { commonFailures, type Endpoint, failuresOf } from '#domain/contract/kit/endpoint.ts'
import { statusOf } from '#domain/kit/failure.ts'
import { describeApi } from './openapi.ts'
import { sendFile, storedFile } from './stored-file.ts'

/** Serves the contract as OpenAPI and as a readable page. Each is made once, when it is first asked for. */
export const mountReference = (app: Hono, endpoints: readonly Endpoint[]): void => {
  const once = <T>(make: () => T): (() => T) => {
    let made: T | undefined
    return () => {
      made ??= make()
      return made
    }
  }
  const document = once(() => storedFile(Buffer.from(JSON.stringify(describeApi(endpoints))), 'application/json'))
  const page = once(async () =>
    storedFile(Buffer.from(String(await referencePage(endpoints))), 'text/html; charset=utf-8'),
  )
  const style = once(() => storedFile(Buffer.from(referenceStyle), 'text/css; charset=utf-8'))
  const pagePolicy = {
    'content-security-policy':
      "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  }
  const methods = ['GET', 'HEAD']
  app.on(methods, '/api/v1/openapi.json', (context) => sendFile(document(), context.req.raw))
  app.on(methods, '/api/v1/reference.css', (context) => sendFile(style(), context.req.raw))
  app.on(methods, '/api/v1', async (context) => sendFile(await page(), context.req.raw, pagePolicy))
}

/** The contract as a readable page: every call with its request, response and refusals. */
const referencePage = (endpoints: readonly Endpoint[]) => {
  const { paths } = describeApi(endpoints) as { paths: Record<string, Record<string, Operation>> }
  const groups = Map.groupBy(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), ...operation })),
    ),
    (call) => call.tags[0] ?? '',
  )
  return html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>API reference</title>
  <link rel="icon" href="/api/brand/northline.svg">
  <link rel="stylesheet" href="/api/v1/reference.css">
</head>
<body>
  <header>
    <h1>API reference</h1>
    <p>Base <code>/api/v1</code>. The same contract as <a href="/api/v1/openapi.json">OpenAPI 3.1</a>. Amounts are decimal strings,
      times RFC 3339 in UTC; a token travels as <code>Authorization: Bearer</code>; every refusal is a problem document.</p>
    <p>Any call may return ${codeList(commonFailures)}.</p>
    <nav>${[...groups.keys()].map((tag) => html`<a href="#${tag}">${tag}</a> `)}</nav>
  </header>
  <main>
  ${[...groups].map(
    ([tag, calls]) =>
      html`<section id="${tag}"><h2>${tag}</h2>${calls.map(
        (call) => html`<article id="${call.operationId}">
        <h3><span class="method">${call.method}</span> <code>${call.path}</code></h3>
        <p>${call.summary} <span class="quiet">${call['x-row']} · ${call.security.length > 0 ? 'needs a token' : 'public'}${
          call['x-rights'] === undefined ? '' : ` · right ${call['x-rights'].join(' or ')}`
        }</span></p>
        ${details('Takes', [...call.parameters.map(asRow), ...bodyRows(call)])}
        ${details('Answers', [['200', contentOf(call.responses['200']?.content)]])}
        ${refusals(endpoints.find((endpoint) => endpoint.name === call.operationId))}
      </article>`,
      )}</section>`,
  )}
  </main>
</body>
</html>`
}

type Operation = {
  operationId: string
  summary: string
  tags: string[]
  'x-row': string
  'x-rights'?: string[]
  security: unknown[]
  parameters: { name: string; in: string; required: boolean; schema: unknown }[]
  requestBody?: { content: Content }
  responses: Record<string, { content: Content }>
}

const asRow = (parameter: Operation['parameters'][number]): [string, string] => [
  `${parameter.name} (${parameter.in}${parameter.required ? '' : ', optional'})`,
  JSON.stringify(parameter.schema),
]

const bodyRows = (call: Operation): [string, string][] =>
  call.requestBody === undefined ? [] : [['body', contentOf(call.requestBody.content)]]

type Content = Record<string, { schema?: unknown }>

/** The schema of a JSON document, or the types that bytes may have. */
const contentOf = (content: Content = {}): string =>
  content['application/json'] === undefined
    ? Object.keys(content).join(', ')
    : JSON.stringify(content['application/json'].schema, null, 2)

const details = (summary: string, rows: [string, string][]) =>
  rows.length === 0
    ? ''
    : html`<details><summary>${summary}</summary><dl>${rows.map(
        ([name, schema]) => html`<dt>${name}</dt><dd><pre>${schema}</pre></dd>`,
      )}</dl></details>`

const refusals = (endpoint: Endpoint | undefined) => {
  const own = endpoint === undefined ? [] : failuresOf(endpoint).filter((code) => !commonFailures.includes(code))
  return own.length === 0 ? '' : html`<p>Refuses with ${codeList(own)}.</p>`
}

const codeList = (codes: Endpoint['failures']) =>
  codes.map(
    (code, index) => html`${index === 0 ? '' : ', '}<code>${code}</code> <span class="quiet">${statusOf(code)}</span>`,
  )

const referenceStyle = `
:root { color-scheme: light dark; font: 15px/1.55 system-ui, sans-serif; --line: light-dark(#d9dee5, #333b46); --quiet: light-dark(#5b6675, #9aa6b5); --ground: light-dark(#fbfcfd, #12161b); --card: light-dark(#fff, #1a2027); --accent: light-dark(#0b6e69, #5fd0c8) }
body { margin: 0 auto; max-width: 62rem; padding: 2rem 1.25rem 6rem; background: var(--ground) }
h1 { font-size: 1.75rem; margin: 0 0 .5rem } h2 { margin: 2.5rem 0 .75rem; font-size: 1.25rem } h3 { margin: 0; font-size: 1rem; font-weight: 500 }
a { color: var(--accent) } nav { display: flex; flex-wrap: wrap; gap: .75rem }
article { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 1rem 1.25rem; margin: .75rem 0 }
article p { margin: .35rem 0 } .quiet { color: var(--quiet) } .method { display: inline-block; min-width: 4rem; font-weight: 600; color: var(--accent) }
code, pre { font: 13px/1.5 ui-monospace, monospace } pre { overflow: auto; margin: 0; white-space: pre-wrap } dl { margin: .5rem 0 } dt { font-weight: 600 } dd { margin: 0 0 .5rem }
summary { cursor: pointer; color: var(--quiet) }
`
