import type { Decorator } from '@storybook/react-vite'

/** Renders a panel with the landmark and heading of a page. */
export const inPage: Decorator = (Story) => (
  <main>
    <h1 style={{ position: 'absolute', opacity: 0 }}>Flow Lab</h1>
    <Story />
  </main>
)
