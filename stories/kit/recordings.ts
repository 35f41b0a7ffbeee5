const files = import.meta.glob<string>('../recordings/*.json', { query: '?raw', import: 'default' })

/** Recorded logs that Storybook offers, as texts of their files by name. */
export const recordings = Object.fromEntries(
  Object.entries(files).map(([path, load]) => [path.replace(/^.*\/|\.json$/g, ''), load]),
)
