// The test projects of vite.config.ts: which files each runs, and in what environment.
import { existsSync } from 'node:fs'
import type { TestProjectConfiguration } from 'vitest/config'
import type { InlineConfig } from 'vitest/node'
import { chromiumArguments, findChromium, findShell } from './chromium.ts'

/**
 * Which tests `npm test` and `npm run test:full` run in a step, from the names of their files. Without TESTS, as by hand, any file
 * can be run.
 *   short      no `*.slow.test.*`, of the journeys `*.main.e2e.ts`, of the stories those with the tag `main`; no Flow Lab
 *   full       all but the Flow Lab
 *   flow-lab   what the Flow Lab does with the portal, `labFiles` of each project; its own tests are those of its workspace
 */
export type TestSelection = 'short' | 'full' | 'flow-lab'

const selection = process.env.TESTS as TestSelection | undefined

/** The files of a project that are selected, as its `include` and `exclude`. */
const selected = (
  files: string[],
  labFiles: string[],
  shortFiles = files,
): { include: string[]; exclude?: string[] } => {
  if (selection === undefined) return { include: files }
  if (selection === 'flow-lab') return { include: labFiles }
  if (selection === 'full') return { include: files, exclude: labFiles }
  return { include: shortFiles, exclude: [...labFiles, '**/*.slow.test.{ts,tsx}'] }
}

/** A zone half an hour off UTC: a test that passes by the machine's zone alone fails here. */
const farFromUtc = { TZ: 'Asia/Tehran' }

/** What only a run of the tests needs of the settings `test` in vite.config.ts. */
export const testRun = async (): Promise<Pick<InlineConfig, 'projects' | 'sequence'>> => ({
  projects: await testProjects(),
  sequence: { sequencer: (await import('./slow-first.ts')).SlowFirst },
})

const testProjects = async (): Promise<TestProjectConfiguration[]> => [
  {
    test: {
      name: 'unit',
      env: farFromUtc,
      environment: 'node',
      // These tests keep no module state, so the files of a worker share its loaded modules.
      isolate: false,
      // Paths are generated and played within single tests.
      testTimeout: 20_000,
      ...selected(
        ['domain/**/*.test.ts', 'machines/**/*.test.ts', 'scripts/**/*.test.ts', 'demo/**/*.test.ts'],
        ['scripts/flow-lab-*.test.ts'],
      ),
    },
  },
  {
    test: {
      name: 'sandbox',
      env: farFromUtc,
      environment: 'node',
      isolate: false,
      ...selected(['sandbox/**/*.test.ts'], []),
      testTimeout: 30_000,
      // A hook starts a sandbox with its whole stock.
      hookTimeout: 30_000,
      globalSetup: ['sandbox/testing/drop-databases.ts'],
      setupFiles: ['sandbox/testing/guard-connections.ts'],
    },
  },
  {
    extends: true,
    test: {
      name: 'screens',
      env: farFromUtc,
      environment: 'jsdom',
      // jsdom, React and Chakra are loaded once per worker instead of once per file.
      isolate: false,
      setupFiles: ['src/testing/setup.ts'],
      // Tests wait up to 8 s for a page that imports its chunk for the first time.
      testTimeout: 20_000,
      ...selected(['src/**/*.test.{ts,tsx}', 'stories/**/*.test.{ts,tsx}'], ['src/lab/**/*.test.{ts,tsx}']),
    },
  },
  ...(await storiesProject()),
  {
    test: {
      name: 'e2e',
      environment: 'node',
      // The files of a worker share its browser.
      isolate: false,
      // Programmes have their own, longer duration; `npm run flow-lab:players`.
      ...(process.env.PLAYERS_LOGS === undefined
        ? selected(
            ['e2e/**/*.e2e.ts'],
            ['e2e/{flow-lab,flow-lab-drawer,flow-panel,generated-path,test-plan}.e2e.ts'],
            ['e2e/**/*.main.e2e.ts'],
          )
        : { include: ['e2e/**/*.programme.ts'] }),
      maxWorkers: 2,
      // Listed by the run, which allows two. (decision 118)
      retry: selection === 'full' ? 1 : 0,
      testTimeout: 60_000,
      hookTimeout: 60_000,
      ...(existsSync('e2e/setup.ts') ? { globalSetup: ['e2e/setup.ts'] } : {}),
    },
  },
]

/** The projects named by `--project`. */
const namedProjects = process.argv.flatMap((argument, at) =>
  argument === '--project' ? (process.argv[at + 1] ?? '') : (/^--project=(.*)/.exec(argument)?.[1] ?? []),
)

/**
 * Stories run in a real browser. Without one the project is left out; `npm test` finds or installs one, or fails. It is left
 * out too where only other projects are named: loading Storybook takes longer than a small test file.
 */
const storiesProject = async (): Promise<TestProjectConfiguration[]> => {
  const others = ['unit', 'sandbox', 'screens', 'e2e']
  if (namedProjects.length > 0 && namedProjects.every((name) => others.includes(name))) return []
  const executablePath = findShell() ?? (await findChromium())
  if (!executablePath) return []
  const { storybookTest } = await import('@storybook/addon-vitest/vitest-plugin')
  const { playwright } = await import('@vitest/browser-playwright')
  return [
    {
      extends: true,
      plugins: [
        storybookTest({ configDir: '.storybook', ...(selection === 'short' ? { tags: { include: ['main'] } } : {}) }),
      ],
      // Otherwise Vite discovers them one by one, and each discovery reloads the page during a test.
      optimizeDeps: {
        include: [
          '@chakra-ui/react',
          '@lingui/core',
          '@lingui/react',
          '@tanstack/react-router',
          '@xstate/react',
          'big.js',
          'elkjs/lib/elk-api.js',
          'elkjs/lib/elk-worker.min.js',
          'framer-motion/mini',
          'libphonenumber-js/min',
          'lucide-react',
          'valibot',
          'xstate',
        ],
      },
      test: {
        name: 'stories',
        isolate: false,
        // axe looks at every element of a log of a thousand lines, and at every edge of the session's diagram.
        testTimeout: 60_000,
        browser: {
          enabled: true,
          headless: true,
          provider: playwright({ launchOptions: { executablePath, args: chromiumArguments() } }),
          instances: [{ browser: 'chromium' }],
        },
      },
    },
  ]
}
