// Bundles the programmes of the demo: the sandbox in a worker, the service worker, and the scripts of its pages.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'
import { fontFiles } from '#sandbox/finance/pdf/fonts.ts'

const root = join(import.meta.dirname, '../..')
const demo = join(root, 'demo')

/** Files that the sandbox reads when it is loaded, by the names by which it reads them: its own, and those of packages. */
const ownFiles = globSync('sandbox/**/*.csv', { cwd: root }).map((file) => file.replaceAll('\\', '/'))
const icons = ['visa', 'mastercard', 'paypal', 'webmoney'].map((icon) => `simple-icons/icons/${icon}.svg`)
const fonts = [
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2',
  // Of documents as PDF.
  ...Object.values(fontFiles)
    .flat()
    .map((file) => relative(join(root, 'node_modules'), file).replaceAll('\\', '/')),
]

const filesModule = (): string => {
  const read = (path: string, encoding: 'utf8' | 'base64') => readFileSync(join(root, path), encoding)
  const files = Object.fromEntries([
    ...ownFiles.map((file) => [`/${file}`, read(file, 'utf8')]),
    ...icons.map((file) => [file, read(`node_modules/${file}`, 'utf8')]),
    ...fonts.map((file) => [file, read(`node_modules/${file}`, 'base64')]),
  ])
  return `export const files = ${JSON.stringify(files)}`
}

/** What Node has and a browser does not, by the modules in `demo/node/`. Any other module of Node fails the build. */
const withoutNode: Plugin = {
  name: 'without-node',
  resolveId: (id) => {
    if (id === 'virtual:demo-files') return id
    if (!id.startsWith('node:')) return undefined
    return join(demo, 'node', `${id.slice('node:'.length).replaceAll(/[/_]/g, '-')}.ts`)
  },
  load: (id) => (id === 'virtual:demo-files' ? filesModule() : undefined),
  transform: (code, id) =>
    code.includes('import.meta.dirname') && !id.includes('node_modules')
      ? code.replaceAll('import.meta.dirname', JSON.stringify(`/${relative(root, dirname(id)).replaceAll('\\', '/')}`))
      : undefined,
}

type Bundle = { readonly input: string; readonly file: string; readonly format?: 'es' | 'iife' }

const bundles: readonly Bundle[] = [
  { input: 'worker/worker.ts', file: 'demo/run/worker.js' },
  // A classic script: not every browser loads a service worker as a module.
  { input: 'worker/service-worker.ts', file: 'service-worker.js', format: 'iife' },
  { input: 'page/host.ts', file: 'demo/host.js' },
  { input: 'page/start.ts', file: 'demo/start.js' },
]

/** Writes the programmes into the folder `out`. */
export const bundleDemo = async (out: string): Promise<void> => {
  for (const { input, file, format = 'es' } of bundles) {
    const bundle = await rolldown({
      input: join(demo, input),
      platform: 'browser',
      plugins: [withoutNode],
    })
    await bundle.write({
      dir: join(out, dirname(file)),
      entryFileNames: file.slice(file.lastIndexOf('/') + 1),
      chunkFileNames: '[name]-[hash].js',
      format,
      minify: true,
    })
    await bundle.close()
  }
}
