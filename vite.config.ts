import { existsSync } from 'node:fs'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig, type TestProjectConfiguration, type ViteUserConfig } from 'vitest/config'
import { builtCommit } from './.storybook/built-commit.ts'
import { chromiumArguments, findChromium, findShell } from './scripts/tools/chromium.ts'
import { earlyFiles } from './scripts/tools/early-files.ts'
import { earlySignIn } from './scripts/tools/early-sign-in.ts'
import { flagFiles } from './scripts/tools/flag-files.ts'
import { phonePlans } from './scripts/tools/phone-plans.ts'
import { sharedFiles } from './scripts/tools/shared-files.ts'
import { slimPackages } from './scripts/tools/slim-packages.ts'
import { staticTheme } from './scripts/tools/static-theme.ts'
import { wordParts } from './scripts/tools/word-parts.ts'

/**
 * The oldest versions that the portal supports; newer syntax and CSS are compiled down to them. `lib` in src/tsconfig.json
 * limits built-in objects to ES2024, which these versions have. The README names them too.
 */
const oldestBrowsers = ['chrome119', 'edge119', 'firefox128', 'safari17.4', 'ios17.4']

export default defineConfig(({ command, mode }) => (mode === 'lab' ? lab : portal(command)))

/** In the headers of recordings; only the Flow Lab uses it. Not a variable `VITE_…`: those would build the portal anew. */
const commit = { __BUILT_COMMIT__: JSON.stringify(builtCommit(import.meta.dirname)) }

/**
 * The first page with its packages; what a signed-in user's pages share with what every page loads when it is idle, so that they do not wait
 * for the rest of that (a journey makes sure of it); what is loaded when idle; the frame of a signed-in user's pages.
 */
const firstFiles = {
  start: /src[\\/](main|screens[\\/]auth[\\/]sign-in[\\/]sign-in\.screen)\.tsx$/,
  signedIn: new RegExp(
    [
      'contract/session',
      'kit/(decimal|phone|validation/network)',
      'i18n/use-format',
      'availability/use-on-reconnect',
      'values/utc-time',
      'feedback/copy-button',
      'controls/cell-button-css',
      'lucide-react/.*/(check|chevron-right|copy|info|mail|message-circle|package-x|phone|send|x)',
    ]
      .map((path) => `/${path}\\.(tsx?|mjs)$`.replaceAll('/', '[\\\\/]'))
      .join('|'),
  ),
  idle: /[\\/](outage\.screen|page-failed\.screen|dock\.screen|availability[\\/]deployment)\.tsx?$/,
  frame: /[\\/]frame\.screen\.tsx$/,
}

/** Numbering plans and calendars weigh more than a page, movements as much as one. */
const shared = sharedFiles(import.meta.dirname, {
  apart: Object.values(firstFiles),
  often: [
    'src/screens/projects/projects/projects.screen.tsx',
    'src/screens/dashboard/dashboard/dashboard.screen.tsx',
    'src/screens/numbers/my-numbers/my-numbers.screen.tsx',
    'src/screens/buying/countries/countries.screen.tsx',
  ],
  packages: {
    'domain/kit/phone-plan.ts': 25_000,
    'domain/kit/calling-code.ts': 25_000,
    'src/components/forms/day-input.tsx': 20_000,
    'src/components/motion/step-transition.tsx': 3_100,
  },
})

/** The same for their messages. */
const words = wordParts(import.meta.dirname, {
  start: ['src/main.tsx', 'src/screens/auth/sign-in/sign-in.screen.tsx'],
  idle: [
    'src/screens/session/frame/outage.screen.tsx',
    'src/screens/session/page-failed/page-failed.screen.tsx',
    'src/screens/care/dock/dock.screen.tsx',
  ],
  everywhere: ['src/screens/session/frame/frame.screen.tsx'],
})

const portal = async (command: 'build' | 'serve'): Promise<ViteUserConfig> => ({
  define: commit,
  // A missing translation fails a build; during development and in tests the source text replaces it.
  plugins: [
    react(),
    words.plugin,
    lingui({ failOnMissing: command === 'build', failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    labApart,
    slimPackages(import.meta.dirname),
    staticTheme(import.meta.dirname),
    earlySignIn(import.meta.dirname),
    phonePlans(import.meta.dirname),
    earlyFiles(import.meta.dirname, 'src/main.tsx', words.filesOf),
    shared.plugin,
    flagFiles(import.meta.dirname),
  ],
  build: {
    target: oldestBrowsers,
    // Preload lists would add 2 kB to the first visit; pages share few files, and those are loaded early.
    modulePreload: false,
    manifest: true,
    chunkSizeWarningLimit: 600,
    // No data: URLs: the content security policy forbids them, and flags are loaded when they become visible.
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: {
        // Some older packages do not declare that importing them has no side effects.
        moduleSideEffects: [
          { test: /\.css$/, sideEffects: true },
          { test: /node_modules/, sideEffects: false },
        ],
        propertyReadSideEffects: false as const,
      },
      output: {
        codeSplitting: {
          groups: [
            // One file for the first page, packages included. A separate file for packages could be cached over
            // deployments but would add 2 kB to every first visit.
            { name: 'start', test: firstFiles.start },
            { name: 'signed-in', test: firstFiles.signedIn },
            { name: 'idle', test: firstFiles.idle },
            { name: 'frame', test: firstFiles.frame },
            { name: 'phone-formats', test: /phone-formats?\.ts$/ },
            { name: 'phone', test: /libphonenumber-js/ },
            { name: 'dates', test: /@zag-js|@internationalized|@ark-ui/, minShareCount: 2 },
            { name: 'motion', test: /framer-motion|motion-(dom|utils)/, minShareCount: 2 },
            // Small packages that many pages use.
            {
              name: 'packages',
              test: /lucide-react|eventsource-parser/,
              minShareCount: 2,
            },
            // A dependency is in the file that its own pages give it.
            { name: shared.fileOf, debugName: 'shared', includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1' },
  test: {
    projects: process.env.VITEST ? await testProjects() : [],
    // Vitest's default leaves one core unused.
    maxWorkers: '100%',
  },
})

/**
 * In a build the Flow Lab is a separate bundle with its own copies of shared code, so the first visit loads nothing that only
 * the lab needs.
 */
const labApart: Plugin = {
  name: 'lab-apart',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source) =>
    source.endsWith('/lab/open-lab.tsx') ? { id: '/lab/open-lab.js', external: 'absolute' } : null,
}

const lab: ViteUserConfig = {
  plugins: [react()],
  define: commit,
  base: '/lab/',
  publicDir: false,
  build: {
    target: oldestBrowsers,
    outDir: 'dist/lab',
    chunkSizeWarningLimit: 2_000,
    modulePreload: false,
    rolldownOptions: {
      input: 'src/lab/open-lab.tsx',
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: 'open-lab.js' },
    },
  },
}

/** A zone half an hour off UTC: a test that passes by the machine's zone alone fails here. */
const farFromUtc = { TZ: 'Asia/Tehran' }

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
      include: ['domain/**/*.test.ts', 'machines/**/*.test.ts', 'flow-lab/**/*.test.ts', 'scripts/**/*.test.ts'],
    },
  },
  {
    test: {
      name: 'sandbox',
      env: farFromUtc,
      environment: 'node',
      isolate: false,
      include: ['sandbox/**/*.test.ts'],
      testTimeout: 30_000,
      // A hook starts a sandbox with its whole stock.
      hookTimeout: 30_000,
      globalSetup: ['sandbox/testing/drop-databases.ts'],
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
      include: ['src/**/*.test.{ts,tsx}', 'stories/**/*.test.{ts,tsx}', 'flow-lab/**/*.test.tsx'],
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
      include: [process.env.PLAYERS_LOGS === undefined ? 'e2e/**/*.e2e.ts' : 'e2e/**/*.programme.ts'],
      maxWorkers: 2,
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
      plugins: [storybookTest({ configDir: '.storybook' })],
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
