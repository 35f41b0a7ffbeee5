import type { Kind, Workflow } from './workflow.ts'

type Files = Readonly<Record<string, string>>
type Template = (workflow: Workflow) => string

/** The declaration of a list, or a chart made by the factory of its kind, with its lab. A list has a row in `machines/lists.lab.ts`. */
export const chartFiles = (workflow: Workflow): Files => {
  const folder = `machines/${workflow.area}/${workflow.kebab}/${workflow.kebab}`
  if (workflow.kind === 'list') return { [`${folder}.list.ts`]: list(workflow) }
  return { [`${folder}.machine.ts`]: machines[workflow.kind](workflow) }
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

/** A form and a call have their lab in the chart's file. */
const machines: Readonly<Record<Exclude<Kind, 'list'>, Template>> = {
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
