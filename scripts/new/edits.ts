import type { Kind, Workflow } from './workflow.ts'

type Edit = (text: string, workflow: Workflow) => string

/**
 * The files that list workflows, pages or calls, with what a new workflow adds to each.
 *
 * @throws when a file no longer has the place where a line belongs
 */
export const editedFiles = (workflow: Workflow, known: ReadonlyMap<string, string>): Record<string, string> => {
  const { area, kind } = workflow
  const edits: Record<string, Edit> = {
    'domain/contract/endpoints.ts': addEndpoint,
    'docs/requirements.md': addRow,
    [`sandbox/${area}/part.ts`]: addRoutes,
    'sandbox/testing/access-table.ts': addAccess,
    ...(kind === 'list'
      ? { 'machines/lists.lab.ts': addSamples, 'src/runtime/routing/first-calls.ts': addFirstCall }
      : { 'sandbox/access.test.ts': addRequest }),
    'domain/session/site.ts': addPageName,
    'src/app/pages/routes.ts': addRoute,
    'src/app/pages/guard-matrix.slow.test.tsx': addGuard,
    'ARCHITECTURE.md': addToMap,
    'stories/kit/risks.ts': addRisk,
    [`src/lab/names/${area}-names.ts`]: addNames,
  }
  return Object.fromEntries(
    Object.entries(edits).map(([path, edit]) => {
      const text = known.get(path)
      if (text === undefined) throw new Error(`${path} does not exist.`)
      try {
        return [path, edit(text, workflow)]
      } catch (error) {
        throw new Error(`${path}: ${error instanceof Error ? error.message : error}`)
      }
    }),
  )
}

/** Replaces the first place that matches. @throws when nothing matches */
const at = (text: string, place: string | RegExp, replace: (found: string) => string): string => {
  const found = typeof place === 'string' ? (text.includes(place) ? place : undefined) : place.exec(text)?.[0]
  if (found === undefined) throw new Error(`there is no ${place} any more: adapt scripts/new/edits.ts.`)
  return text.replace(found, () => replace(found))
}

const addEndpoint: Edit = (text, { area, camel, kebab }) =>
  at(
    at(
      text,
      "import type { Endpoint } from './kit/endpoint.ts'\n",
      (line) => `import * as ${camel} from './${area}/${kebab}.ts'\n${line}`,
    ),
    '].flatMap(',
    (end) => `  ${camel},\n${end}`,
  )

const addRow: Edit = (text, { row, english }) => {
  const last = [...text.matchAll(/^\| API-\d+ .*\n/gm)].at(-1)?.[0]
  if (last === undefined) throw new Error('there is no row of a call any more.')
  return at(text, last, (line) => `${line}| ${row} | ${english}. | no test yet |\n`)
}

const addRoutes: Edit = (text, { camel, kebab }) =>
  at(
    at(
      text,
      /^import \{ \w+ \} from '\.\/routes\.ts'\n/m,
      (line) => `${line}import { ${camel}Routes } from './${kebab}.ts'\n`,
    ),
    /\broutes: .*,\n/,
    (line) =>
      line.includes('routes: [')
        ? line.replace(/\],\n$/, `, ...${camel}Routes],\n`)
        : line.replace(/routes: (.*),\n/, `routes: [...$1, ...${camel}Routes],\n`),
  )

/** Every user with a role in the project may call it; a visitor and a user of another project may not. */
const addAccess: Edit = (text, { call }) => at(text, /\n`\n$/, (end) => `\n${call.padEnd(25)} . ++++ ++ xbdp${end}`)

const bodies: Readonly<Record<Kind, string>> = { list: '{}', form: "{ name: 'Hafen Logistik' }", call: '{}' }

/** Its request, and that it is open to every role: a call that changes something later gets `rights`. */
const addRequest: Edit = (text, { area, call, kebab, kind }) => {
  const imported = at(
    text,
    'import { createProject, launchPbx, saveProject }',
    (line) => `import { ${call} } from '#domain/contract/${area}/${kebab}.ts'\n${line}`,
  )
  const asked = at(
    imported,
    '    [launchPbx, { body: {} }],\n',
    (line) => `${line}    [${call}, { body: ${bodies[kind]} }],\n`,
  )
  return at(asked, '  launchPbx,\n', (line) => `${line}  ${call},\n`)
}

const addSamples: Edit = (text, { area, camel, kebab }) =>
  at(
    at(
      text,
      "import { listLab } from '#machines/kit/listing.schemas.ts'\n",
      (line) =>
        `${line}import { ${camel}List } from '#domain/fixtures/${kebab}.ts'\nimport { ${camel} } from '#machines/${area}/${kebab}/${kebab}.list.ts'\n`,
    ),
    'export const listLabs = [\n',
    (line) => `${line}  listLab(${camel}, { queries: [{}, {}], response: ${camel}List }),\n`,
  )

const addFirstCall: Edit = (text, { snake }) =>
  at(text, "  '/notifications': ", (line) => `  '/${snake}': '${snake}/pk/',\n${line}`)

const addPageName: Edit = (text, { snake }) => at(text, "  'server_error',\n", (line) => `  '${snake}',\n${line}`)

const addRoute: Edit = (text, { area, snake, english, kebab, pascal }) =>
  at(
    text,
    "  {\n    path: '/project_settings',\n",
    (next) => `  {
    path: '/${snake}',
    name: '${snake}',
    title: msg\`${english}\`,
    need: 'project',
    bars: 'both',
    load: () =>
      withWords(['${area}'], () => import('#src/screens/${area}/${kebab}/${kebab}.screen.tsx')).then(
        (module) => module.${pascal}Screen,
      ),
  },
${next}`,
  )

const addGuard: Edit = (text, { snake, english, persian }) =>
  at(
    text,
    "  '/project_settings': within(",
    (next) => `  '/${snake}': within('/${snake}', '%2F${snake}', '${english}', '${persian}'),\n${next}`,
  )

const addToMap: Edit = (text, { area, kebab }) =>
  at(text, new RegExp(`^\\| \`${area}\` \\| [^|]+ \\|`, 'm'), (row) => row.replace(/ \|$/, `, ${kebab} |`))

const addRisk: Edit = (text, { camel }) => at(text, /\n {4}stockNotice terms/, (line) => `${line} ${camel}`)

const addNames: Edit = (text, workflow) => {
  const { camel, call, kind, english, persian } = workflow
  const title = `[${quoted(english)}, ${quoted(persian)}]`
  const states = {
    list: `list(${title}, ['the rows', 'سطرها'], ['No rows', 'سطری نیست'])`,
    form: `form(${title}, { submitting: ['Saving', 'در حال ذخیره'], completed: ['Saved', 'ذخیره شد'] })`,
    call: `confirmedCall(${title}, {
      ready: ['Ready to start', 'آمادهٔ شروع'],
      confirming: ['Asking before the start', 'پرسش پیش از شروع'],
      calling: ['Starting', 'در حال شروع'],
      failed: ['Could not start', 'شروع ممکن نشد'],
      done: ['Started', 'شروع شد'],
    })`,
  }[kind]
  const helper = { list: 'list', form: 'form', call: 'confirmedCall' }[kind]
  return at(
    withImport(text, helper),
    '  charts: {\n',
    (line) => `${line}    ${camel}: { ...${states}, calls: { ${call}: ${callNames[kind]} } },\n`,
  )
}

const callNames: Readonly<Record<Kind, string>> = {
  list: "['Loading the rows', 'بارگذاری سطرها']",
  form: "['Saving', 'ذخیره']",
  call: "['Starting', 'شروع']",
}

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** A file of names with this helper imported from `kit-names.ts`. */
const withImport = (text: string, helper: string): string => {
  const [line, names] = /^import \{([^}]+)\} from '\.\/kit-names\.ts'\n/m.exec(text) ?? []
  if (line === undefined || names === undefined)
    return at(
      text,
      /^import type \{[^}]+\} from '\.\/area-names\.ts'\n/m,
      (first) => `${first}import { ${helper} } from './kit-names.ts'\n`,
    )
  const all = names.split(',').map((name) => name.trim())
  if (all.includes(helper)) return text
  return text.replace(line, `import { ${[...all, helper].filter(Boolean).sort().join(', ')} } from './kit-names.ts'\n`)
}
