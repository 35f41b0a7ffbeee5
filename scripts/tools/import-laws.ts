// Who may import whom. scripts/tools/import-graph.ts checks these laws over any number of files; biome.json repeats those of the top
// folders and views, which a single line can break, so that an editor marks it.

/** Areas of the portal and the areas that each may import. Every area may import `kit`, and `kit` imports no area. */
export const areas: Readonly<Record<string, readonly string[]>> = {
  session: [],
  auth: ['session'],
  files: ['session'],
  account: ['session', 'auth', 'files', 'care'],
  projects: ['session', 'auth', 'account', 'files'],
  buying: ['session', 'auth', 'files'],
  paying: ['session', 'account', 'files', 'buying'],
  numbers: ['session', 'files', 'buying', 'paying'],
  finance: ['session', 'account', 'files', 'buying', 'paying', 'numbers'],
  calls: ['session', 'buying', 'paying', 'numbers', 'finance'],
  messaging: ['session', 'account', 'buying', 'paying', 'numbers', 'finance', 'calls'],
  dashboard: ['session', 'buying', 'paying', 'numbers', 'finance', 'calls', 'messaging'],
  care: ['session', 'files'],
  navigation: ['session', 'account', 'projects', 'buying', 'paying', 'numbers'],
}

/** Where the areas have a folder each; `kit` lies in the same place. */
const areaFolders = ['domain', 'domain/contract', 'machines', 'src/api', 'src/screens', 'stories', 'sandbox'] as const

/**
 * The area of a file; undefined where areas are put together: `src/app`, `src/runtime`, `sandbox/app.ts`, and of the contract the
 * list of all endpoints and the exports, whose requests name the filters of every list.
 */
export const areaOf = (path: string): string | undefined =>
  areaFolders
    .map((folder) => path.match(new RegExp(`^${folder}/([^/]+)/`))?.[1])
    .find((name) => name !== undefined && (name === 'kit' || name in areas))

export type Law = {
  /** One sentence, shown with every breach. */
  readonly law: string
  /** Globs of the files that the law is about; tests are left out unless `tests` is set. */
  readonly files: readonly string[]
  readonly except?: readonly string[]
  readonly tests?: true
  /** Globs of everything that these files may reach, through any number of files; absent: everything but `never`. */
  readonly only?: readonly string[]
  /** Globs of what these files may not reach. */
  readonly never?: readonly string[]
  /** Globs of files that may be reached, and behind which no file counts. */
  readonly until?: readonly string[]
  /** Packages that may be imported; absent: any but `neverPackages`. */
  readonly packages?: readonly string[]
  readonly neverPackages?: readonly string[]
  /** Which imports count. A type is a dependency between top folders; inside `src` a type may pass. */
  readonly follow: readonly ('value' | 'type' | 'dynamic')[]
}

const every = ['value', 'type', 'dynamic'] as const
const atRunTime = ['value', 'dynamic'] as const

/** Files that only tests and the flow lab read: samples, schemas, names, and the words that recordings may show. */
const labFiles = [
  'machines/**/*.lab.ts',
  'machines/kit/*.schemas.ts',
  'machines/kit/lab.ts',
  'machines/lab-words.ts',
  'src/lab/names/**',
] as const

/** The part of them that makes the lab of a chart in the chart's own file, which the build of the portal leaves out. */
const labFactories = ['machines/kit/*.schemas.ts'] as const

/** What a build of the portal must not contain. */
export const samples = [...labFiles, 'domain/fixtures/**'] as const

/** The areas of the sandbox and its composition: everything above its platform, gateways and ledger. */
const sandboxAreas = [...Object.keys(areas).map((area) => `sandbox/${area}/**`), 'sandbox/*.ts']

export const laws: readonly Law[] = [
  {
    law: 'domain imports small pure libraries and itself',
    files: ['domain/**'],
    only: ['domain/**'],
    packages: [
      'valibot',
      'big.js',
      'i18n-iso-countries/langs/en.json',
      'i18n-iso-countries/langs/fa.json',
      'ipaddr.js',
      'libphonenumber-js',
      'libphonenumber-js/min',
      'libphonenumber-js/max',
    ],
    follow: every,
  },
  {
    law: 'machines import domain and xstate: a chart names its calls, src/api implements them',
    files: ['machines/**'],
    except: labFiles,
    until: labFactories,
    only: ['domain/**', 'machines/**'],
    packages: ['xstate', 'xstate/graph'],
    follow: every,
  },
  {
    law: 'samples, schemas and names of charts import domain, machines and the flow lab',
    files: labFiles,
    only: ['domain/**', 'machines/**', 'flow-lab/**', 'src/lab/names/**'],
    packages: ['valibot', 'xstate'],
    follow: every,
  },
  {
    law: 'labs and names of charts are loaded with the lab only',
    files: ['src/**', 'machines/**'],
    except: ['src/lab/**', ...labFiles],
    until: labFactories,
    never: labFiles.filter((glob) => !labFactories.some((factory) => factory === glob)),
    follow: ['value'],
  },
  {
    law: 'the flow lab imports nothing of the portal, not even in its tests',
    files: ['flow-lab/**'],
    tests: true,
    only: ['flow-lab/**'],
    packages: [
      'xstate',
      'valibot',
      'react',
      'react-dom',
      '@xstate/react',
      'elkjs/**',
      'storybook/**',
      '@storybook/react-vite',
      'dom-accessibility-api',
      'minisearch',
      // The build and the tests.
      'rolldown',
      'vitest',
      'vitest/config',
      'fast-check',
      '@testing-library/react',
      'react-dom/server',
      'jsdom',
      'node:*',
    ],
    follow: every,
  },
  {
    law: 'the flow lab reads schemas through an adapter',
    files: ['flow-lab/**'],
    except: ['flow-lab/adapters/**', 'flow-lab/testing/**'],
    neverPackages: ['valibot'],
    follow: every,
  },
  {
    law: "the flow lab's core imports xstate and itself",
    files: ['flow-lab/core/**'],
    only: ['flow-lab/core/**'],
    packages: ['xstate'],
    follow: every,
  },
  {
    law: 'the sandbox imports domain and itself',
    files: ['sandbox/**'],
    tests: true,
    only: ['domain/**', 'sandbox/**'],
    neverPackages: ['react', 'react-dom', 'xstate', '@xstate/*', '@chakra-ui/*', '@lingui/*'],
    follow: every,
  },
  {
    law: 'the composition of the sandbox is imported by main and tests only',
    files: ['sandbox/*/**'],
    except: ['sandbox/testing/**'],
    never: ['sandbox/*.ts'],
    follow: every,
  },
  {
    law: 'the platform of the sandbox imports no gateway, no ledger and no area',
    files: ['sandbox/platform/**'],
    never: ['sandbox/gateways/**', 'sandbox/ledger/**', ...sandboxAreas],
    follow: every,
  },
  {
    law: 'the gateways of the sandbox import its platform only',
    files: ['sandbox/gateways/**'],
    never: ['sandbox/ledger/**', ...sandboxAreas],
    follow: every,
  },
  {
    law: 'the ledger of the sandbox imports its platform only',
    files: ['sandbox/ledger/**'],
    never: ['sandbox/gateways/**', ...sandboxAreas],
    follow: every,
  },
  {
    law: 'the demo imports domain, the sandbox and itself',
    files: ['demo/**'],
    tests: true,
    only: ['domain/**', 'sandbox/**', 'demo/**'],
    follow: every,
  },
  {
    law: 'src imports domain, machines, the flow lab and itself',
    files: ['src/**'],
    except: ['src/document/*.test.ts'],
    tests: true,
    only: ['domain/**', 'machines/**', 'flow-lab/**', 'src/**'],
    follow: every,
  },
  {
    law: 'the document imports neither React nor the application, only what fits into a script before them',
    files: ['src/document/*.ts'],
    never: ['src/app/composition/**', 'src/app/pages/**', 'src/components/**', 'src/screens/**', 'machines/**'],
    neverPackages: ['react', 'react-dom', '@chakra-ui/**', 'xstate', '@tanstack/**'],
    follow: ['value'],
  },
  {
    law: 'stories import domain, machines, the flow lab, src and themselves',
    files: ['stories/**', '.storybook/**'],
    tests: true,
    only: ['domain/**', 'machines/**', 'flow-lab/**', 'src/**', 'stories/**', '.storybook/**'],
    follow: every,
  },
  {
    law: 'screens know neither the application that composes them nor its pages',
    files: ['src/screens/**', 'src/api/**', 'src/runtime/**', 'src/device/**', 'src/theme/**', 'src/i18n/**'],
    never: ['src/app/**'],
    follow: every,
  },
  {
    law: 'the runtime, under all screens, imports no screen',
    files: ['src/runtime/**', 'src/device/**', 'src/api/**', 'src/theme/**', 'src/i18n/**', 'src/components/**'],
    never: ['src/screens/**', 'src/app/**'],
    follow: every,
  },
  {
    law: 'the device, under the API, imports neither API nor runtime',
    files: ['src/device/**', 'src/theme/**', 'src/i18n/**'],
    never: ['src/api/**', 'src/runtime/**', 'src/components/**'],
    follow: every,
  },
  {
    law: 'the API knows no runtime and no component',
    files: ['src/api/**'],
    never: ['src/runtime/**', 'src/components/**'],
    follow: every,
  },
  {
    law: "scripts import no journey, and stories nothing of Storybook's configuration",
    files: ['scripts/**', 'stories/**'],
    never: ['e2e/**', '.storybook/**'],
    follow: every,
  },
  {
    law: 'components take props and callbacks: no machine, no API, no screen',
    files: ['src/components/**'],
    never: ['machines/**', 'src/api/**', 'src/runtime/**', 'src/device/**', 'src/app/**', 'src/screens/**'],
    neverPackages: ['xstate', '@xstate/react', 'ofetch', '@tanstack/react-router'],
    follow: atRunTime,
  },
  {
    law: 'a view has no API: the screen implements the calls of the chart',
    files: ['src/**/*.view.tsx'],
    never: ['src/api/**'],
    neverPackages: ['ofetch'],
    follow: atRunTime,
  },
]
