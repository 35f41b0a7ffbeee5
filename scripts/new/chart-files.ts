import type { Kind, Workflow } from './workflow.ts'

type Files = Readonly<Record<string, string>>
type Template = (workflow: Workflow) => string

/** The declaration of a list, or a chart made by the factory of its kind and its lab. A list has a row in `machines/lists.lab.ts`. */
export const chartFiles = (workflow: Workflow): Files => {
  const folder = `machines/${workflow.area}/${workflow.kebab}/${workflow.kebab}`
  if (workflow.kind === 'list') return { [`${folder}.list.ts`]: list(workflow) }
  return {
    [`${folder}.machine.ts`]: machines[workflow.kind](workflow),
    [`${folder}.lab.ts`]: labs[workflow.kind](workflow),
  }
}

const list: Template = ({
  area,
  pascal,
  camel,
  call,
  kebab,
  english,
}) => `import { ${call} } from '#domain/contract/${area}/${kebab}.ts'
import { defineList, type ListActor } from '#machines/kit/list.ts'

/** ${english} of the project. */
export const ${camel} = defineList('${camel}', ${call})

export type ${pascal}Actor = ListActor<typeof ${camel}>
`

const machines: Readonly<Record<Exclude<Kind, 'list'>, Template>> = {
  form: ({
    area,
    pascal,
    camel,
    call,
    kebab,
    english,
  }) => `import type { ${pascal}Saved } from '#domain/contract/${area}/${kebab}.ts'
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
  call: ({ area, pascal, camel, call, kebab, english }) => `import type { ActorRefFrom } from 'xstate'
import type { ${pascal}Started } from '#domain/contract/${area}/${kebab}.ts'
import { createConfirmedCall } from '#machines/kit/confirmed-call.machine.ts'

/** ${english}: one call, after the user has confirmed it. */
export const ${camel}Machine = createConfirmedCall<${pascal}Started, Record<never, never>, '${call}'>({
  id: '${camel}',
  src: '${call}',
})

export type ${pascal}Actor = ActorRefFrom<typeof ${camel}Machine>
`,
}

const labs: Readonly<Record<Exclude<Kind, 'list'>, Template>> = {
  form: ({ area, camel, call, kebab }) => `import { ${call} } from '#domain/contract/${area}/${kebab}.ts'
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
  call: ({ area, camel, call, kebab }) => `import * as v from 'valibot'
import { ${call} } from '#domain/contract/${area}/${kebab}.ts'
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
