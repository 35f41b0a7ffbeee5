import { existsSync } from 'node:fs'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig, type TestProjectConfiguration, type ViteUserConfig } from 'vitest/config'
import { chromiumArguments, findChromium, findShell } from './scripts/chromium.ts'
import { startWords } from './scripts/start-words.ts'

export default defineConfig(({ command, mode }) => (mode === 'lab' ? lab : portal(command)))

const portal = async (command: 'build' | 'serve'): Promise<ViteUserConfig> => ({
  // A missing translation stops a build; while somebody writes, and in tests, the source words stand in for it.
  plugins: [
    react(),
    startWords(import.meta.dirname, [
      'src/main.tsx',
      'src/screens/login/login.screen.tsx',
      // Shown without waiting for the other words, though their own code comes later.
      'src/screens/not-found/not-found.view.tsx',
      'src/screens/server-error/server-error.view.tsx',
      'src/screens/frame/outage.screen.tsx',
      'src/screens/dock/dock.screen.tsx',
      'src/screens/page-failed/page-failed.screen.tsx',
      'src/screens/frame/stuck.view.tsx',
    ]),
    lingui({ failOnMissing: command === 'build', failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    labApart,
  ],
  build: {
    target: 'es2023',
    // The lists of what each page needs would weigh 2 kB on the first visit; pages share few files, and those come early.
    modulePreload: false,
    manifest: true,
    chunkSizeWarningLimit: 600,
    // Nothing as data: addresses: the content security policy allows none, and a flag is fetched when it is seen.
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: {
        // Of the packages only what is called: some of the older ones don't say themselves that importing them does nothing.
        moduleSideEffects: [
          { test: /\.css$/, sideEffects: true },
          { test: /node_modules/, sideEffects: false },
        ],
        propertyReadSideEffects: false as const,
      },
      output: {
        codeSplitting: {
          groups: [
            // What the first page needs is one file, packages too: two would let the packages stay in a visitor's cache
            // from one deployment to the next, and weigh 2 kB more on every first visit.
            { name: 'start', test: /src[\\/](main|screens[\\/]login[\\/]login\.screen)\.tsx$/ },
            // Small pieces that several pages share are one file: a hundred of them would cost more in names and requests.
            {
              name: 'shared',
              test: /src[\\/](components|app|i18n|theme|screens)[\\/]|lucide-react|[\\/]domain[\\/]/,
              minShareCount: 3,
              maxModuleSize: 12_000,
            },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1' },
  test: {
    projects: process.env.VITEST ? await testProjects() : [],
    // By itself Vitest leaves one core to whoever watches.
    maxWorkers: '100%',
  },
})

/**
 * In a build the Flow Lab is a bundle beside the portal's, with copies of what both need: so nothing of it, and nothing that
 * only it calls, comes with the first visit.
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
  base: '/lab/',
  publicDir: false,
  build: {
    target: 'es2023',
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

const testProjects = async (): Promise<TestProjectConfiguration[]> => [
  {
    test: {
      name: 'unit',
      environment: 'node',
      // Nothing in there keeps anything: files share the modules that one worker has loaded.
      isolate: false,
      include: ['domain/**/*.test.ts', 'machines/**/*.test.ts', 'flow-lab/**/*.test.ts', 'scripts/**/*.test.ts'],
    },
  },
  {
    test: {
      name: 'sandbox',
      environment: 'node',
      isolate: false,
      include: ['sandbox/**/*.test.ts'],
      testTimeout: 30_000,
    },
  },
  {
    extends: true,
    test: {
      name: 'screens',
      environment: 'jsdom',
      include: ['src/**/*.test.{ts,tsx}', 'stories/**/*.test.{ts,tsx}', 'flow-lab/**/*.test.tsx'],
      ...(existsSync('src/testing/setup.ts') ? { setupFiles: ['src/testing/setup.ts'] } : {}),
    },
  },
  ...(await storiesProject()),
  {
    test: {
      name: 'e2e',
      environment: 'node',
      // A programme takes as long as it is asked to; `npm run flow-lab:players`.
      include: [process.env.PLAYERS_LOGS === undefined ? 'e2e/**/*.e2e.ts' : 'e2e/**/*.programme.ts'],
      maxWorkers: 2,
      testTimeout: 60_000,
      hookTimeout: 60_000,
      ...(existsSync('e2e/setup.ts') ? { globalSetup: ['e2e/setup.ts'] } : {}),
    },
  },
]

/** The stories run in a real browser. Without one the project is absent; `npm test` finds or installs one, or fails. */
const storiesProject = async (): Promise<TestProjectConfiguration[]> => {
  const executablePath = findShell() ?? (await findChromium())
  if (!executablePath) return []
  const { storybookTest } = await import('@storybook/addon-vitest/vitest-plugin')
  const { playwright } = await import('@vitest/browser-playwright')
  return [
    {
      extends: true,
      plugins: [storybookTest({ configDir: '.storybook' })],
      // Found one by one, each would reload the page in the middle of somebody's test.
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
