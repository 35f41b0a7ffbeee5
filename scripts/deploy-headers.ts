// Writes what nginx needs to serve the built portal, from deploy/settings.json: deploy/site/nginx.conf with the headers of every file,
// among them the Content-Security-Policy with the hashes of this build, and deploy/site/portal.json. Run it after each build.
//   npm run deploy:headers                                  for the nginx of this machine
//   npm run deploy:headers -- --settings other.json --to folder --dist folder
//   npm run deploy:headers -- --brotli                      for another machine, whose nginx has brotli (--no-brotli: has not)
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { modulesOfDebian } from './deploy/modules.ts'
import { nginxConfiguration } from './deploy/nginx-configuration.ts'
import { readSettings, SettingsRefused } from './deploy/settings.ts'

const root = join(import.meta.dirname, '..')

const main = (): void => {
  const { values } = parseArgs({
    allowNegative: true,
    options: {
      settings: { type: 'string', default: join(root, 'deploy/settings.json') },
      to: { type: 'string', default: join(root, 'deploy/site') },
      dist: { type: 'string', default: join(root, 'dist') },
      brotli: { type: 'boolean' },
    },
  })
  const settings = readSettings(textOf(values.settings), values.settings)
  const modules = modulesOfDebian(values.brotli)
  mkdirSync(values.to, { recursive: true })
  writeFileSync(join(values.to, 'nginx.conf'), nginxConfiguration({ settings, built: values.dist, modules }))
  writeFileSync(join(values.to, 'portal.json'), `${JSON.stringify(settings.portal, null, 2)}\n`)
  console.log(`Written: ${values.to}/nginx.conf and ${values.to}/portal.json, ${wordsOf(modules.brotli)}`)
}

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new SettingsRefused(`${file} cannot be read: copy deploy/settings.example.json to it, and fill it in.`)
  }
}

const wordsOf = (brotli: readonly string[]): string =>
  brotli.includes('static') ? 'with brotli.' : 'without brotli: this nginx has no module for it, and sends gzip.'

try {
  main()
} catch (error) {
  if (!(error instanceof Error)) throw error
  console.error(error.message)
  process.exitCode = 1
}
