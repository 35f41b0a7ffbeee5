import type { Kind, Workflow } from './workflow.ts'

type Files = Readonly<Record<string, string>>

/** The call of a workflow: its declaration, samples, handler in the sandbox, the test of the handler, and the chart's call, which a list derives. */
export const apiFiles = (workflow: Workflow): Files => {
  const { area, kebab } = workflow
  return {
    [`domain/contract/${area}/${kebab}.ts`]: contracts[workflow.kind](workflow),
    [`domain/fixtures/${kebab}.ts`]: fixtures[workflow.kind](workflow),
    [`sandbox/${area}/${kebab}.ts`]: handlers[workflow.kind](workflow),
    [`sandbox/${area}/${kebab}.test.ts`]: handlerTest(workflow),
    ...(workflow.kind === 'list' ? {} : { [`src/api/${area}/${kebab}.calls.ts`]: calls(workflow) }),
    ...(workflow.kind === 'form' ? { [`domain/${area}/${kebab}.ts`]: form(workflow) } : {}),
  }
}

type Template = (workflow: Workflow) => string

const contracts: Readonly<Record<Kind, Template>> = {
  list: ({ pascal, camel, call, row, snake, english }) => `import * as v from 'valibot'
import { idSchema } from '#domain/kit/primitives.ts'
import { endpoint } from '#domain/contract/kit/endpoint.ts'

const ${camel}RowSchema = v.object({ id: idSchema, name: v.string() })
export type ${pascal}Row = v.InferOutput<typeof ${camel}RowSchema>

const ${camel}Schema = v.object({ results: v.array(${camel}RowSchema) })
export type ${pascal}List = v.InferOutput<typeof ${camel}Schema>

export const ${call} = endpoint({
  id: '${row}',
  name: '${call}',
  summary: '${english} of a project.',
  method: 'GET',
  path: '${snake}/pk/',
  access: 'project',
  query: v.strictObject({}),
  response: ${camel}Schema,
})
`,
  form: ({ pascal, call, row, snake, english }) => `import * as v from 'valibot'
import { shortName } from '#domain/kit/validation/text.ts'
import { endpoint } from '#domain/contract/kit/endpoint.ts'

export const ${call} = endpoint({
  id: '${row}',
  name: '${call}',
  summary: '${english} of a project: checks a name and returns it.',
  method: 'POST',
  path: '${snake}/pk/',
  access: 'project',
  body: v.strictObject({ name: shortName }),
  response: v.object({ name: v.string() }),
})
export type ${pascal}Saved = v.InferOutput<(typeof ${call})['response']>
`,
  call: ({ pascal, call, row, snake, english }) => `import * as v from 'valibot'
import { momentSchema } from '#domain/kit/primitives.ts'
import { endpoint } from '#domain/contract/kit/endpoint.ts'

export const ${call} = endpoint({
  id: '${row}',
  name: '${call}',
  summary: '${english} of a project: returns when it was called. Safe to repeat.',
  method: 'POST',
  path: '${snake}/pk/',
  access: 'project',
  body: v.strictObject({}),
  response: v.object({ at: momentSchema }),
})
export type ${pascal}Started = v.InferOutput<(typeof ${call})['response']>
`,
}

const fixtures: Readonly<Record<Kind, Template>> = {
  list: ({ area, pascal, camel, kebab }) => `import type { ${pascal}List } from '#domain/contract/${area}/${kebab}.ts'

export const ${camel}List: ${pascal}List = {
  results: [
    { id: 'row_1', name: 'Hamburg' },
    { id: 'row_2', name: 'Tehran' },
  ],
}
`,
  form: ({ area, pascal, camel, kebab }) => `import type { ${pascal}Saved } from '#domain/contract/${area}/${kebab}.ts'

export const ${camel}Saved: ${pascal}Saved = { name: 'Hafen Logistik' }
`,
  call: ({
    area,
    pascal,
    camel,
    kebab,
  }) => `import type { ${pascal}Started } from '#domain/contract/${area}/${kebab}.ts'

export const ${camel}Started: ${pascal}Started = { at: '2026-11-28T09:00:00.000Z' }
`,
}

const handlers: Readonly<Record<Kind, Template>> = {
  list: ({ area, camel, call, kebab }) => `import { ${call} } from '#domain/contract/${area}/${kebab}.ts'
import { type Route, serve } from '#sandbox/platform/http/serve.ts'

/** Nothing is stored yet, so the list of every project is empty. */
export const ${camel}Routes: readonly Route[] = [serve(${call}, async () => ({ results: [] }))]
`,
  form: ({ area, camel, call, kebab }) => `import { ${call} } from '#domain/contract/${area}/${kebab}.ts'
import { type Route, serve } from '#sandbox/platform/http/serve.ts'

/** Returns the name as it was read; nothing is stored yet. */
export const ${camel}Routes: readonly Route[] = [serve(${call}, async ({ body: { name } }) => ({ name }))]
`,
  call: ({ area, camel, call, kebab }) => `import { ${call} } from '#domain/contract/${area}/${kebab}.ts'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import { type Route, serve } from '#sandbox/platform/http/serve.ts'

/** Returns the time of the sandbox; it has no effect yet. */
export const ${camel}Routes: readonly Route[] = [
  serve(${call}, async ({ sandbox: { clock } }) => ({ at: momentOf(clock.now()) })),
]
`,
}

const asked: Readonly<Record<Kind, { title: string; request: string; response: string }>> = {
  list: { title: 'the list of a project is empty', request: '{ query: {} }', response: '{ results: [] }' },
  form: {
    title: 'a name is read and returned',
    request: `{ body: { name: ' Hafen Logistik ' } }`,
    response: `{ name: 'Hafen Logistik' }`,
  },
  call: {
    title: 'the call returns the time of the sandbox',
    request: '{ body: {} }',
    response: '{ at: momentOf(shop.sandbox.clock.now()) }',
  },
}

const handlerTest: Template = ({ area, call, kebab, kind, row }) => {
  const { title, request, response } = asked[kind]
  return `import { afterAll, beforeAll, expect, test } from 'vitest'
import { ${call} } from '#domain/contract/${area}/${kebab}.ts'
${kind === 'call' ? "import { momentOf } from '#sandbox/platform/clock/clock.ts'\n" : ''}import { type Caller, openShop, type Shop } from '#sandbox/testing/shop-fixture.ts'

let shop: Shop
let owner: Caller
beforeAll(async () => {
  shop = await openShop({ countries: [] })
  owner = await shop.signIn('owner@example.com', 'prj_nordlicht')
})
afterAll(() => shop.close())

test('${title} [${row}]', async () => {
  expect(await owner.ask(${call}, ${request})).toEqual(${response})
})
`
}

const calls: Template = ({ area, camel, call, kebab, kind }) => {
  const request = kind === 'form' ? '(body) => ({ body })' : '() => ({ body: {} })'
  return `import { ${call} } from '#domain/contract/${area}/${kebab}.ts'
import type { ${camel}Machine } from '#machines/${area}/${kebab}/${kebab}.machine.ts'
import { type Calls, call } from '#src/api/kit/call.ts'
import type { Client } from '#src/api/kit/client.ts'

export const ${camel}Calls = (client: Client): Calls<typeof ${camel}Machine> => ({
  ${call}: call(client, ${call}, ${request}),
})
`
}

const form: Template = ({ camel, english }) => `import { defineForm } from '#domain/kit/validation/form.ts'
import { shortName } from '#domain/kit/validation/text.ts'

/** ${english}. */
export const ${camel}Form = defineForm({ fields: { name: shortName } })
`
