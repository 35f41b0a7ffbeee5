import type { Preview } from '@storybook/react-vite'

export default {
  parameters: { a11y: { test: 'error' } },
} satisfies Preview
