import { join } from 'node:path'
import type { StorybookConfig } from '@storybook/react-vite'
import { builtCommit } from './built-commit.ts'
import { writeGeneratedStories } from './generated-stories.ts'
import { withWrittenNames } from './written-names.ts'

writeGeneratedStories()

const isBuild = process.argv.includes('build')

export default {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  // Chakra publishes its own Storybook, which would be fetched at every start.
  refs: { '@chakra-ui/react': { disable: true } },
  experimental_indexers: (known = []) => known.map(withWrittenNames),
  // The Flow panel takes the place of the controls: an actor is no value that a form could change.
  features: { controls: false, sidebarOnboardingChecklist: false, menuOnboardingChecklist: false },
  // Facts of this Storybook for findings, in the manager and in the preview.
  env: (known) => ({
    ...known,
    STORYBOOK_COMMIT: builtCommit(join(import.meta.dirname, '..')),
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
