// Writes docs/fields.md: where each field of an entity is on the wire and which story shows it. `stories/fields/entity-fields.test.tsx`
// proves both.
//   npm run fields            writes it
//   npm run fields -- --check fails if it is outdated
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { entityParts } from '../stories/fields/entity-parts.ts'

const file = join(import.meta.dirname, '..', 'docs', 'fields.md')

const rows = entityParts.flatMap(({ entity, requirement, call, story, fields }) =>
  fields.map(({ field, path }) => `| ${entity} | ${field} | \`${call}\` \`${path}\` | ${story} | ${requirement} |`),
)

const text = `# Fields of the entities

Where each field is on the wire, and a story that shows it. \`npm run fields\` writes this page from \`stories/fields/\`;
\`stories/fields/entity-fields.test.tsx\` fails if the response of a call lacks a field, or a story does not show its value.

| entity | field | call and place in its response | story | requirement |
|---|---|---|---|---|
${rows.join('\n')}
`

if (process.argv.includes('--check')) {
  if (readFileSync(file, 'utf8') !== text) {
    console.error('docs/fields.md is outdated: run npm run fields.')
    process.exitCode = 1
  }
} else {
  writeFileSync(file, text)
  console.log(`docs/fields.md: ${rows.length} fields`)
}
