import type { Decorator } from '@storybook/react-vite'

/** A place of its own for what stands beside a page: landmarks and headings as there. */
export const beside: Decorator = (Story) => (
  <main>
    <h1 style={{ position: 'absolute', opacity: 0 }}>Flow Lab</h1>
    <Story />
  </main>
)
