// Bundles the programmes of the demo: the sandbox in a worker, the service worker, and the scripts of its pages.
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { rolldown } from 'rolldown'
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

/** What the sandbox finds in the folder of a file of its own, which the names of the files make unique. */
const ownFolder = '/sandbox'

/** Writes the module with the files, and returns its path. */
const writeFilesModule = (): string => {
  const read = (path: string, encoding: 'utf8' | 'base64') => readFileSync(join(root, path), encoding)
  const files = Object.fromEntries([
    ...ownFiles.map((file) => [`${ownFolder}/${basename(file)}`, read(file, 'utf8')]),
    ...icons.map((file) => [file, read(`node_modules/${file}`, 'utf8')]),
    ...fonts.map((file) => [file, read(`node_modules/${file}`, 'base64')]),
  ])
  const folder = join(root, 'node_modules', '.cache')
  mkdirSync(folder, { recursive: true })
  const module = join(folder, 'demo-files.js')
  writeFileSync(module, `export const files = ${JSON.stringify(files)}`)
  return module
}

/** What Node has and a browser does not, by the modules in `demo/node/`. */
const nodeModules = Object.fromEntries(
  builtinModules.flatMap((name) => {
    const file = join(demo, 'node', `${name.replaceAll(/[/_]/g, '-')}.ts`)
    return existsSync(file) ? [[`node:${name}`, file]] : []
  }),
)

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
  const filesModule = writeFilesModule()
  for (const { input, file, format = 'es' } of bundles) {
    const bundle = await rolldown({
      input: join(demo, input),
      platform: 'browser',
      resolve: { alias: { ...nodeModules, 'virtual:demo-files': filesModule } },
      transform: { define: { 'import.meta.dirname': JSON.stringify(ownFolder) } },
      onLog: (_level, log) => {
        // Such as a module of Node that `demo/node/` does not have.
        if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message)
      },
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
