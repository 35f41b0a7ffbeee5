// Writes everything in the repository that is made from something else: the catalogues of messages, docs/requirements.md,
// docs/rights.md, docs/backend.md, the index of decisions, and docs/flows.
//   npm run generate              writes what is out of date
//   npm run generate -- --check   changes no file that is in git, and fails when one is out of date or a source has a fault;
//                                 `npm test -- words` checks the catalogues
//   node scripts/generate.ts --storybook   only the files that Storybook reads and git ignores, if their sources have changed
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { backendPage } from './generate/backend.ts'
import { decisions } from './generate/decisions.ts'
import { type Generated, outdated, writeGenerated } from './generate/files.ts'
import { flows, structureDrift } from './generate/flows.ts'
import { requirements } from './generate/requirements.ts'
import { rightsPage } from './generate/rights.ts'
import { areStorybookFilesFresh, hashOfSources, writeStorybookFiles } from './generate/storybook-files.ts'

const root = join(import.meta.dirname, '..')

const { values: options } = parseArgs({
  options: { check: { type: 'boolean', default: false }, storybook: { type: 'boolean', default: false } },
})

const main = async () => {
  if (options.storybook) {
    if (!areStorybookFilesFresh(root)) await writeFlows()
    return
  }
  if (!options.check) extractMessages()
  const charts = await writeFlows()
  const parts: Generated[] = [requirements(root), rightsPage(root), backendPage(), decisions(root), charts]
  const faults = parts.flatMap((part) => part.faults)
  if (options.check) faults.push(...structureDrift(root, charts), ...parts.flatMap((part) => outdated(root, part)))
  else for (const part of parts) writeGenerated(root, part)
  for (const line of parts.flatMap(({ summary }) => summary)) console.log(line)
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
}

/** The report on the charts; its files that git ignores are written at once. */
const writeFlows = async () => {
  const hash = hashOfSources(root)
  const report = await flows(root)
  writeStorybookFiles(root, report.storybookFiles, hash)
  return report
}

/** Adds new messages to the catalogues and removes those that no source has. */
const extractMessages = () => {
  const lingui = join(root, 'node_modules', '@lingui', 'cli', 'dist', 'lingui.js')
  const { status } = spawnSync(process.execPath, [lingui, 'extract', '--clean'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('The messages could not be read: see above.')
}

await main()
