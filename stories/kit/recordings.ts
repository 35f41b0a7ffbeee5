const files = import.meta.glob<string>('../recordings/*.json', { query: '?raw', import: 'default' })

/** Texts of the recorded logs that Storybook offers, by file name. */
export const recordings = Object.fromEntries(
  Object.entries(files).map(([path, load]) => [path.replace(/^.*\/|\.json$/g, ''), load]),
)
