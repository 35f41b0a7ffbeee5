import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig, type ViteUserConfig } from 'vitest/config'
import { builtCommit } from './.storybook/built-commit.ts'
import { earlyFiles } from './scripts/tools/early-files.ts'
import { earlySignIn } from './scripts/tools/early-sign-in.ts'
import { flagFiles } from './scripts/tools/flag-files.ts'
import { phonePlans } from './scripts/tools/phone-plans.ts'
import { sharedFiles } from './scripts/tools/shared-files.ts'
import { slimPackages } from './scripts/tools/slim-packages.ts'
import { staticTheme } from './scripts/tools/static-theme.ts'
import { testProjects } from './scripts/tools/test-projects.ts'
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
