import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
const isLifecycle = (name: string) => name === 'postinstall' || (/^pre/.test(name) && name.slice(3) in scripts)
const commands = Object.keys(scripts).filter((name) => !isLifecycle(name))

/** Names after `npm run` in a text, with `npm start` and `npm test`. */
const namedIn = (text: string): string[] =>
  [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b(?!:))/g)].map(([, name, short]) => name ?? short ?? '')

test('every command is described in the README or in docs/commands.md, once', () => {
  const rows = ['README.md', 'docs/commands.md'].flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/^\| (`npm [^|]+) \|/gm)].flatMap(([, cell = '']) => namedIn(cell)),
  )
  expect(rows.toSorted()).toEqual(commands.toSorted())
})

test('every command that a document, a comment or a message names exists', () => {
  const files = globSync([
    '*.md',
    '{docs,sandbox,flow-lab,e2e,examples}/**/*.md',
    '{scripts,flow-lab,stories,.storybook,e2e,sandbox,src,domain,machines}/**/*.ts',
  ])
  const unknown = files
    .filter((path) => !/node_modules|\.test\.ts$|dist\//.test(path))
    .flatMap((path) =>
      namedIn(readFileSync(path, 'utf8'))
        .filter((name) => !(name in scripts))
        .map((name) => `${path}: ${name}`),
    )
  expect(unknown).toEqual([])
})
