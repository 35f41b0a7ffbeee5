import type { StorybookConfig } from '@storybook/react-vite'

export default {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  // Chakra publishes a Storybook of its own, which would be fetched from its site at every start.
  refs: { '@chakra-ui/react': { disable: true } },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Found only when a chart is first drawn, it would reload the page in the middle of somebody's look.
  viteFinal: (config) => ({
    ...config,
    optimizeDeps: {
      ...config.optimizeDeps,
      include: [...(config.optimizeDeps?.include ?? []), 'elkjs/lib/elk-api.js', 'elkjs/lib/elk-worker.min.js'],
    },
  }),
} satisfies StorybookConfig
