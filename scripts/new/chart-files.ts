import type { Kind, Workflow } from './workflow.ts'

type Files = Readonly<Record<string, string>>
type Template = (workflow: Workflow) => string

/** The chart of a workflow, made by the factory of its kind, and its lab. */
export const chartFiles = (workflow: Workflow): Files => {
  const folder = `machines/${workflow.area}/${workflow.kebab}/${workflow.kebab}`
  return {
    [`${folder}.machine.ts`]: machines[workflow.kind](workflow),
    [`${folder}.lab.ts`]: labs[workflow.kind](workflow),
  }
}

const machines: Readonly<Record<Kind, Template>> = {
  list: ({ pascal, camel, call, kebab, english }) => `import type { ActorRefFrom } from 'xstate'
import type { QueryOf } from '#domain/contract/kit/endpoint.ts'
import type { ${call}, ${pascal}List } from '#domain/contract/${kebab}.ts'
import { createListing } from '#machines/kit/listing.machine.ts'

export type ${pascal}Query = QueryOf<typeof ${call}>

/** ${english} of the project. */
export const ${camel}Machine = createListing<${pascal}List, ${pascal}Query, '${call}'>({
  id: '${camel}',
  src: '${call}',
})

export type ${pascal}Actor = ActorRefFrom<typeof ${camel}Machine>
`,
  form: ({
    area,
    pascal,
    camel,
    call,
    kebab,
    english,
  }) => `import type { ${pascal}Saved } from '#domain/contract/${kebab}.ts'
import { ${camel}ErrorsOf, empty${pascal}, read${pascal}, type ${pascal}Draft } from '#domain/${area}/${kebab}.ts'
import { createForm, type FormActor } from '#machines/kit/form.machine.ts'

/** ${english}: a form with one submission. */
export const ${camel}Machine = createForm<${pascal}Draft, ${pascal}Draft, ${pascal}Saved, '${call}'>({
  id: '${camel}',
  src: '${call}',
  empty: empty${pascal},
  errorsOf: ${camel}ErrorsOf,
  read: read${pascal},
})

export type ${pascal}Actor = FormActor<${pascal}Draft, ${pascal}Draft, ${pascal}Saved>
`,
  call: ({ pascal, camel, call, kebab, english }) => `import type { ActorRefFrom } from 'xstate'
import type { ${pascal}Started } from '#domain/contract/${kebab}.ts'
import { createConfirmedCall } from '#machines/kit/confirmed-call.machine.ts'

/** ${english}: one call, after the user has confirmed it. */
export const ${camel}Machine = createConfirmedCall<${pascal}Started, Record<never, never>, '${call}'>({
  id: '${camel}',
  src: '${call}',
})

export type ${pascal}Actor = ActorRefFrom<typeof ${camel}Machine>
`,
}

const labs: Readonly<Record<Kind, Template>> = {
  list: ({ camel, call, kebab }) => `import { ${call} } from '#domain/contract/${kebab}.ts'
import { ${camel}List } from '#domain/fixtures/${kebab}.ts'
import { labOf } from '#machines/kit/lab.ts'
import { listingSchemas } from '#machines/kit/listing.schemas.ts'
import { ${camel}Machine } from './${kebab}.machine.ts'

export const ${camel}Lab = labOf(${camel}Machine)({
  schemas: listingSchemas('${call}', ${call}.query, ${call}.response),
  inputs: [{ query: {} }],
  events: { 'query.changed': [{ query: {} }] },
  outcomes: { ${call}: { outputs: [${camel}List, { results: [] }] } },
})
`,
  form: ({ camel, call, kebab }) => `import { ${call} } from '#domain/contract/${kebab}.ts'
import { ${camel}Saved } from '#domain/fixtures/${kebab}.ts'
import { shortName } from '#domain/kit/validation/text.ts'
import { typed } from '#machines/kit/chart.schemas.ts'
import { formSchemas } from '#machines/kit/form.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { ${camel}Machine } from './${kebab}.machine.ts'

export const ${camel}Lab = labOf(${camel}Machine)({
  schemas: formSchemas('${call}', { name: typed(shortName) }, ${call}.response),
  inputs: [{}],
  events: { 'draft.changed': [{ change: { name: 'Hafen Logistik' } }, { change: { name: '' } }] },
  outcomes: {
    ${call}: {
      outputs: [${camel}Saved],
      errors: [{ code: 'unreachable' }, { code: 'tooManyRequests', status: 429, retryAfter: 30 }],
    },
  },
})
`,
  call: ({ camel, call, kebab }) => `import * as v from 'valibot'
import { ${call} } from '#domain/contract/${kebab}.ts'
import { ${camel}Started } from '#domain/fixtures/${kebab}.ts'
import { confirmedCallSchemas } from '#machines/kit/confirmed-call.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { ${camel}Machine } from './${kebab}.machine.ts'

export const ${camel}Lab = labOf(${camel}Machine)({
  schemas: confirmedCallSchemas('${call}', v.strictObject({}), ${call}.response),
  inputs: [{}],
  outcomes: { ${call}: { outputs: [${camel}Started], errors: [{ code: 'unreachable' }] } },
})
`,
}
