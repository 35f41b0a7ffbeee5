import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { areaFolders, areas, type Law, labFiles, laws } from './tools/import-laws.ts'

/** The file of the tables; biome.json extends it. */
export const lintTablesFile = 'scripts/lint/imports.json'

type Pattern = { group: string[]; message: string; importNamePattern?: string }

const topFolders = ['domain', 'machines', 'flow-lab', 'src', 'stories', '.storybook', 'sandbox', 'e2e', 'scripts']

/** Names that a view may not import from any file. */
const viewNames = {
  react: {
    importNames: [
      'useState',
      'useReducer',
      'useEffect',
      'useLayoutEffect',
      'useInsertionEffect',
      'useSyncExternalStore',
    ],
    message: 'A view holds no state and no effects: the chart does.',
  },
  '@xstate/react': {
    importNames: ['useActor', 'useActorRef', 'useMachine'],
    message: 'The screen starts the actor; the view takes it as a prop and selects.',
  },
  '@tanstack/react-router': {
    importNames: ['useNavigate', 'useRouter', 'Navigate', 'redirect'],
    message: 'A view never navigates by itself: it sends facts, or renders a link.',
  },
}

const machineInView: Pattern = {
  group: ['#machines/**/*.machine.ts', '**/*.machine.ts'],
  importNamePattern: '[a-z][A-Za-z0-9]*Machine',
  message: 'A view takes types and selectors of a machine, never the machine.',
}

const isTop = (glob: string) => topFolders.includes(glob.replace('/**', ''))

/** Everything but relative imports and what is listed; or, where nothing is listed, what is forbidden. */
const patternsOf = ({ law, only, never, packages, neverPackages }: Law): Pattern[] => {
  const message = `${law[0]?.toUpperCase()}${law.slice(1)}.`
  const forbidden = [
    ...(only === undefined ? [] : topFolders.filter((top) => !only.some((glob) => glob.split('/')[0] === top))),
    ...(never ?? []).filter(isTop).map((glob) => glob.replace('/**', '')),
  ].map((top) => `**/${top}/**`)
  if (packages !== undefined && only !== undefined)
    return [
      {
        group: [
          '**',
          '!./**',
          '!../**',
          ...forbidden,
          ...only.map((glob) => `!#${glob}`),
          ...packages.map((name) => `!${name}`),
        ],
        message,
      },
    ]
  const group = [
    ...forbidden,
    ...(only === undefined ? [] : topFolders.filter((top) => !only.includes(`${top}/**`)).map((top) => `#${top}/**`)),
    ...(never ?? []).map((glob) => `#${glob}`),
    ...(neverPackages ?? []),
  ]
  return group.length === 0 ? [] : [{ group, message }]
}

const rest = (files: string) => files.slice(0, files.indexOf('**'))

/** Whether every file of `files` falls under the law. */
const covers = (law: Law, files: readonly string[]) =>
  files.every((glob) =>
    law.files.some((each) => each === glob || (each.endsWith('/**') && rest(glob).startsWith(rest(each)))),
  ) && !files.some((glob) => law.except?.includes(glob))

/** What the laws say of some files: the narrowest law with a list of its own, and everything that is forbidden besides. */
const patternsFor = (files: readonly string[]): Pattern[] => {
  const about = laws.filter((law) => covers(law, files))
  const closed = about.filter(({ only, packages }) => only !== undefined && packages !== undefined).at(-1)
  const open = about.filter(({ only, packages }) => only === undefined || packages === undefined)
  return [...(closed === undefined ? [] : [closed]), ...open].flatMap(patternsOf)
}

const areaPattern = (area: string): Pattern => {
  const allowed = ['kit', area, ...(areas[area] ?? [])]
  const others = Object.keys(areas).filter((each) => !allowed.includes(each))
  return {
    group: others.flatMap((each) => [...areaFolders.map((folder) => `#${folder}/${each}/**`)]),
    message: `Area ${area} imports ${allowed.join(', ')}: see scripts/tools/import-laws.ts.`,
  }
}

const override = (includes: readonly string[], patterns: readonly Pattern[], isView = false) => ({
  includes,
  linter: {
    rules: {
      style: {
        noRestrictedImports: {
          level: 'error',
          options: {
            ...(isView ? { paths: viewNames } : {}),
            patterns: isView ? [...patterns, machineInView] : patterns,
          },
        },
      },
    },
  },
})

const notTests = ['!**/*.test.ts', '!**/*.test.tsx']
const views = 'src/**/*.view.tsx'

/** The text of Biome's rules for imports. A file takes the last table that names it, so each table says everything. */
export const lintTables = (): string => {
  const general = laws
    .filter(
      ({ files, only }) => files !== labFiles && !files.includes(views) && (only !== undefined || files.length < 2),
    )
    .map(({ files }) => override([...files, '!**/*.lab.ts', `!${views}`, ...notTests], patternsFor(files)))
  const exempt = laws
    .flatMap(({ except = [] }) => except)
    .filter((glob) => glob.endsWith('/**'))
    .map((glob) => override([glob, ...notTests], patternsFor([glob])))
  const lab = override(labFiles, patternsFor(labFiles))
  const inAreas = Object.keys(areas).flatMap((area) =>
    areaFolders.flatMap((folder) => {
      const files = [`${folder}/${area}/**`]
      const patterns = [...patternsFor(files), areaPattern(area)]
      const table = override([...files, '!**/*.lab.ts', '!**/*.view.tsx', ...notTests], patterns)
      if (folder !== 'src/screens') return [table]
      const view = [`${folder}/${area}/**/*.view.tsx`]
      return [table, override(view, [...patternsFor([views]), ...patternsFor(files), areaPattern(area)], true)]
    }),
  )
  const kitViews = override(['src/screens/kit/**/*.view.tsx'], patternsFor([views]), true)
  const tables = [...general, ...exempt, lab, ...inAreas, kitViews].map((each) => `    ${JSON.stringify(each)}`)
  return `{\n  "overrides": [\n${tables.join(',\n')}\n  ]\n}\n`
}

if (process.argv[1] === import.meta.filename)
  writeFileSync(join(import.meta.dirname, '..', lintTablesFile), lintTables())
