import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import type { StorybookConfig } from '@storybook/react-vite'
import { builtCommit } from './built-commit.ts'
import { withWrittenNames } from './written-names.ts'

const root = join(import.meta.dirname, '..')

// The pages of Storybook itself read which story shows which state, and the paths of the test plan. Vite's test configuration
// would start this file again.
const { NODE_ENV: _, VITEST: __, ...environment } = process.env
execFileSync(process.execPath, [join(root, 'scripts', 'generate.ts'), '--storybook'], {
  cwd: root,
  env: environment,
  stdio: 'inherit',
})

const isBuild = process.argv.includes('build')

// The drawings of the charts. During development they are made while Storybook already runs; the panel makes those that are missing.
const layouts = join(root, 'node_modules', '.cache', 'flow-layouts')
mkdirSync(layouts, { recursive: true })
const layOut = join(root, 'scripts', 'layouts.ts')
if (isBuild) execFileSync(process.execPath, [layOut], { cwd: root, env: environment, stdio: 'inherit' })
else if (process.argv.includes('dev')) {
  const { pid } = spawn(process.execPath, [layOut], { cwd: root, env: environment, stdio: 'inherit' })
  if (pid !== undefined) setPriority(pid, 19)
}

// The page of `npm run flows -- --against <commit>`, to which the start page links.
const comparison = join(root, 'test-results', 'flows')
mkdirSync(comparison, { recursive: true })

export default {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.stories.tsx'],
  staticDirs: [
    { from: comparison, to: '/comparison' },
    { from: layouts, to: '/layouts' },
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  // Chakra publishes its own Storybook, which would be fetched at every start.
  refs: { '@chakra-ui/react': { disable: true } },
  experimental_indexers: (known = []) => known.map(withWrittenNames),
  // The Flow panel takes the place of the controls: an actor is no value that a form could change.
  features: { controls: false, sidebarOnboardingChecklist: false, menuOnboardingChecklist: false },
  // Facts of this Storybook for findings, in the manager and in the preview.
  env: (known) => ({
    ...known,
    STORYBOOK_COMMIT: builtCommit(root),
    STORYBOOK_BUILD: isBuild ? `Storybook ${new Date().toISOString().slice(0, 16)}` : 'Storybook, development',
  }),
  // Nothing shows the types of properties; reading them takes as long as all else of the start.
  typescript: { reactDocgen: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // If Vite found these only when a chart is first drawn, it would reload the page.
  viteFinal: (config) => ({
    ...config,
    optimizeDeps: {
      ...config.optimizeDeps,
      include: [...(config.optimizeDeps?.include ?? []), 'elkjs/lib/elk-api.js', 'elkjs/lib/elk-worker.min.js'],
    },
  }),
} satisfies StorybookConfig
