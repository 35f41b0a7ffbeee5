import type { Kind, Workflow } from './workflow.ts'

type Files = Readonly<Record<string, string>>
type Template = (workflow: Workflow) => string

/** The chart of a workflow, made by the factory of its kind, and its lab. */
export const chartFiles = (workflow: Workflow): Files => {
  const folder = `machines/${workflow.area}/${workflow.kebab}/${workflow.kebab}`
  const lab = labs[workflow.kind]
  return {
    [`${folder}.machine.ts`]: machines[workflow.kind](workflow),
    ...(lab === undefined ? {} : { [`${folder}.lab.ts`]: lab(workflow) }),
  }
}

const machines: Readonly<Record<Kind, Template>> = {
  list: ({ area, pascal, camel, call, kebab, english }) => `import type { ActorRefFrom } from 'xstate'
import type { QueryOf } from '#domain/contract/kit/endpoint.ts'
import type { ${call}, ${pascal}List } from '#domain/contract/${area}/${kebab}.ts'
import { createListing } from '#machines/kit/listing.machine.ts'

export type ${pascal}Query = QueryOf<typeof ${call}>

/** ${english} of the project. */
export const ${camel}Machine = createListing<${pascal}List, ${pascal}Query, '${call}'>({
  id: '${camel}',
  src: '${call}',
})

export type ${pascal}Actor = ActorRefFrom<typeof ${camel}Machine>
`,
  form: ({ area, pascal, camel, call, kebab, english }) => `import type { ActorRefFrom } from 'xstate'
import { ${camel}Form } from '#domain/${area}/${kebab}.ts'
import { ${call} } from '#domain/contract/${area}/${kebab}.ts'
import { ${camel}Saved } from '#domain/fixtures/${kebab}.ts'
import { createForm } from '#machines/kit/form.machine.ts'
import { formLab } from '#machines/kit/form.schemas.ts'

/** ${english}: a form with one submission. */
export const ${camel}Machine = createForm(${camel}Form, { id: '${camel}', call: ${call} })

export type ${pascal}Actor = ActorRefFrom<typeof ${camel}Machine>

export const ${camel}Lab = formLab(${camel}Machine, () => ({
  inputs: [{}],
  changes: [{ name: 'Hafen Logistik' }, { name: '' }],
  outputs: [${camel}Saved],
  errors: [{ code: 'unreachable' }, { code: 'tooManyRequests', status: 429, retryAfter: 30 }],
}))
`,
  call: ({ area, pascal, camel, call, kebab, english }) => `import type { ActorRefFrom } from 'xstate'
import { ${call} } from '#domain/contract/${area}/${kebab}.ts'
import { ${camel}Started } from '#domain/fixtures/${kebab}.ts'
import { createConfirmedCall } from '#machines/kit/confirmed-call.machine.ts'
import { confirmedCallLab } from '#machines/kit/confirmed-call.schemas.ts'

/** ${english}: one call, after the user has confirmed it. */
export const ${camel}Machine = createConfirmedCall({ id: '${camel}', call: ${call}, subject: {} })

export type ${pascal}Actor = ActorRefFrom<typeof ${camel}Machine>

export const ${camel}Lab = confirmedCallLab(${camel}Machine, () => ({
  inputs: [{}],
  outputs: [${camel}Started],
  errors: [{ code: 'unreachable' }],
}))
`,
}

/** A form and a call have their lab in the chart's file. */
const labs: Readonly<Partial<Record<Kind, Template>>> = {
  list: ({ area, camel, call, kebab }) => `import { ${call} } from '#domain/contract/${area}/${kebab}.ts'
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
}
