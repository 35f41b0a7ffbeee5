import { expect, test } from 'vitest'

// `npm test` runs only stories with the tag `main`, `npm run test:full` all of them. Storybook reads tags from the text of a
// file: a tag that a story copies from another one (`...Ready`) does not count.

const files = import.meta.glob<string>('./**/*.stories.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
})

test('one story of each file has the tag `main`, and of components all have it', () => {
  const tagged = Object.entries(files).map(([file, text]) => ({
    file,
    stories: text.match(/^\w+\.tags = \['main'\]$|^ {2}tags: \['main'\],$/gm)?.length ?? 0,
    all: /^(export default|const meta =) \{ .*tags: \['main'\] \}/m.test(text),
  }))
  expect(tagged).toEqual(
    Object.keys(files).map((file) => {
      const all = file.startsWith('./components/')
      return { file, stories: all ? 0 : 1, all }
    }),
  )
})
