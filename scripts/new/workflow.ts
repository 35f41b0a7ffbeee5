/** What `npm run new` can make: a list that the API filters and pages, a form with one submission, a call that is confirmed first. */
export const kinds = ['list', 'form', 'call'] as const
export type Kind = (typeof kinds)[number]

/** A new workflow in the forms in which files name it. */
export type Workflow = {
  readonly area: string
  readonly kind: Kind
  /** `wire-archive`, in names of files. */
  readonly kebab: string
  /** `wireArchive`, the id of the chart. */
  readonly camel: string
  /** `WireArchive`, in names of types and components. */
  readonly pascal: string
  /** `wire_archive`, in paths. */
  readonly snake: string
  /** `Wire archive`, for customers. */
  readonly english: string
  readonly persian: string
  /** `listWireArchive`, the name of the endpoint and of the chart's call. */
  readonly call: string
  /** Row of the call in docs/requirements.md: `API-176`. */
  readonly row: string
}

/** The areas in which a page belongs to a project and has messages of its own. */
const areasWithPages = [
  'buying',
  'calls',
  'care',
  'dashboard',
  'finance',
  'messaging',
  'numbers',
  'paying',
  'projects',
] as const

const verbs: Readonly<Record<Kind, string>> = { list: 'list', form: 'save', call: 'start' }

/** A name in the tables of the flow lab has at most 40 characters, with a verb before it. */
const maxName = 24

/**
 * The workflow that a command line asks for; or, as a string, why it cannot be made.
 *
 * @param words area, name and kind
 * @param persian the title in Persian; without it the words for “new page”
 * @param known texts of the project's files by their paths
 */
export const readWorkflow = (
  words: readonly string[],
  persian: string | undefined,
  known: ReadonlyMap<string, string>,
): Workflow | string => {
  const [area = '', kebab = '', kind = 'list', ...others] = words
  if (area === '' || kebab === '' || others.length > 0)
    return 'Give an area, a name and a kind: npm run new -- finance wire-archive list'
  if (!areasWithPages.some((each) => each === area))
    return `There is no area "${area}" with pages in a project. The areas are ${areasWithPages.join(', ')}.`
  if (!isKind(kind)) return `There is no kind "${kind}". The kinds are ${kinds.join(', ')}.`
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(kebab))
    return `"${kebab}" is no name of a workflow: use small letters and digits, with one hyphen between words, such as wire-archive.`
  if (kebab.length > maxName) return `"${kebab}" is too long: use at most ${maxName} characters.`
  const camel = kebab.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  const pascal = `${camel.charAt(0).toUpperCase()}${camel.slice(1)}`
  const workflow: Workflow = {
    area,
    kind,
    kebab,
    camel,
    pascal,
    snake: kebab.replaceAll('-', '_'),
    english: `${kebab.charAt(0).toUpperCase()}${kebab.slice(1).replaceAll('-', ' ')}`,
    persian: persian ?? 'صفحهٔ تازه',
    call: `${verbs[kind]}${pascal}`,
    row: nextRow(known),
  }
  return conflictOf(workflow, known) ?? workflow
}

const isKind = (kind: string): kind is Kind => kinds.some((each) => each === kind)

/** Why a workflow of this name cannot be added; undefined if it can. */
const conflictOf = ({ area, kebab, snake, camel, call }: Workflow, known: ReadonlyMap<string, string>) => {
  const paths = [...known.keys()]
  const machine = paths.find((path) => /^machines\/.*\/([^/]+)\.(machine|list)\.ts$/.exec(path)?.[1] === kebab)
  if (machine !== undefined) return `The workflow "${kebab}" exists: ${machine}.`
  const file =
    paths.find((path) => path.startsWith('domain/') && path.endsWith(`/${kebab}.ts`)) ??
    paths.find((path) => path === `src/api/${area}/${kebab}.calls.ts` || path.endsWith(`/${kebab}.stories.tsx`))
  if (file !== undefined) return `The name "${kebab}" is taken by ${file}: choose another one.`
  if (known.get('domain/session/site.ts')?.includes(`  '${snake}',\n`))
    return `There is a page "/${snake}" already: choose another name.`
  const taken = paths.find(
    (path) => path.startsWith('domain/contract/') && known.get(path)?.includes(`name: '${call}'`),
  )
  if (taken !== undefined) return `The call "${call}" exists in ${taken}: choose another name.`
  if (reserved.has(camel)) return `"${kebab}" is a word of the language: choose another name.`
  return undefined
}

/** Names that a module cannot declare. */
const reserved = new Set(
  'class const default delete do else enum export extends for function if import in new null return super switch this throw true try typeof var void while with yield'.split(
    ' ',
  ),
)

const nextRow = (known: ReadonlyMap<string, string>): string => {
  const rows = [...(known.get('docs/requirements.md') ?? '').matchAll(/^\| API-(\d+) /gm)]
  return `API-${Math.max(...rows.map(([, row]) => Number(row))) + 1}`
}
