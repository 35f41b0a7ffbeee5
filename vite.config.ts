import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig, type ViteUserConfig } from 'vitest/config'
import { builtCommit } from './.storybook/built-commit.ts'
import { portalDocument } from './scripts/tools/document.ts'
import { firstFiles } from './scripts/tools/first-files.ts'
import { testRun } from './scripts/tools/test-projects.ts'

/**
 * The oldest versions that the portal supports; newer syntax and CSS are compiled down to them. `lib` in src/tsconfig.json
 * limits built-in objects to ES2024, which these versions have. The README names them too.
 */
const oldestBrowsers = ['chrome119', 'edge119', 'firefox128', 'safari17.4', 'ios17.4']

export default defineConfig(({ command, mode }) => (mode === 'lab' ? lab : portal(command)))

const portalModules = /[\\/](src|domain|machines)[\\/]/

/** In the headers of recordings; only the Flow Lab uses it. Not a variable `VITE_…`: those would build the portal anew. */
const commit = { __BUILT_COMMIT__: JSON.stringify(builtCommit(import.meta.dirname)) }

const portal = async (command: 'build' | 'serve'): Promise<ViteUserConfig> => ({
  define: commit,
  // A missing translation fails a build; during development and in tests the source text replaces it.
  plugins: [
    react(),
    lingui({ failOnMissing: command === 'build', failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    portalDocument(import.meta.dirname),
    firstFiles,
  ],
  build: {
    target: oldestBrowsers,
    manifest: true,
    modulePreload: { polyfill: false },
    // No data: URLs: the content security policy forbids them.
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: {
        // Some older packages do not declare that importing them has no side effects.
        moduleSideEffects: [
          { test: /\.css$/, sideEffects: true },
          { test: /node_modules/, sideEffects: false },
          // Labs that are in the files of their charts import these, and the portal uses no lab.
          { test: /[\\/]domain[\\/]fixtures[\\/]|[\\/]machines[\\/]kit[\\/].*\.schemas\.ts$/, sideEffects: false },
        ],
        propertyReadSideEffects: false as const,
      },
      output: {
        codeSplitting: {
          groups: [
            // Packages change rarely: after a deployment, returning users do not load them again.
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 4 },
            { name: 'phone', test: /libphonenumber-js/, priority: 4 },
            { name: 'packages', test: /node_modules/, tags: ['$initial'], priority: 3 },
            // What pages share with the first script, which names the files of all pages and so changes with each deployment.
            { name: 'start', test: portalModules, tags: ['$initial'], minShareCount: 3, priority: 2 },
            { name: 'icons', test: /lucide-react/, minShareCount: 3, priority: 2 },
            // What many pages share; the bundler divides the rest by the pages that use it. A lower count loads more in vain, a
            // higher one makes more small files, and each costs its headers.
            {
              name: 'pages',
              test: portalModules,
              minShareCount: 15,
              priority: 1,
              // Otherwise it also takes what the first script needs.
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1' },
  test: {
    ...(process.env.VITEST ? await testRun() : { projects: [] }),
    // Vitest's default leaves one core unused.
    maxWorkers: '100%',
  },
})

/** The Flow Lab as a bundle of its own with copies of shared code, so that no page loads what only the lab needs. */
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
