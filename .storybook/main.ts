import type { StorybookConfig } from '@storybook/react-vite'
import { writeGeneratedStories } from './generated-stories.ts'
import { withWrittenNames } from './written-names.ts'

writeGeneratedStories()

export default {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  // Chakra publishes its own Storybook, which would be fetched at every start.
  refs: { '@chakra-ui/react': { disable: true } },
  experimental_indexers: (known = []) => known.map(withWrittenNames),
  // The Flow panel takes the place of the controls: an actor is no value that a form could change.
  features: { controls: false, sidebarOnboardingChecklist: false, menuOnboardingChecklist: false },
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
