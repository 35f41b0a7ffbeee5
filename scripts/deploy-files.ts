// Copies the built portal into the folder that nginx serves, without an interruption: files of older builds stay for pages that are open,
// and the page is replaced last. Run `npm run deploy:headers` and reload nginx before.
//   npm run deploy:files
//   npm run deploy:files -- --settings other.json --site folder --dist folder --keep-days 30

import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { publish } from './deploy/publish.ts'
import { readSettings } from './deploy/settings.ts'

const root = join(import.meta.dirname, '..')

const main = (): void => {
  const { values } = parseArgs({
    options: {
      settings: { type: 'string', default: join(root, 'deploy/settings.json') },
      site: { type: 'string', default: join(root, 'deploy/site') },
      dist: { type: 'string', default: join(root, 'dist') },
      'keep-days': { type: 'string', default: '30' },
    },
  })
  const { files } = readSettings(readFileSync(values.settings, 'utf8'), values.settings)
  const { added, kept, removed } = publish({
    built: resolve(values.dist),
    to: resolve(files),
    configuration: join(values.site, 'portal.json'),
    keepDays: Number(values['keep-days']),
    now: new Date(),
  })
  console.log(`${files}: ${added} files written, ${kept} of older builds kept, ${removed} removed.`)
}

try {
  main()
} catch (error) {
  if (!(error instanceof Error)) throw error
  console.error(error.message)
  process.exitCode = 1
}
