import { cpSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { startIcon, startPage } from '../../demo/page/start-page.ts'
import { startStyle } from '../../demo/page/start-style.ts'
import { packedEnding } from '../../demo/protocol.ts'
import { hostScript } from '../../demo/worker/with-host.ts'
import { bundleDemo } from './bundle.ts'

const root = join(import.meta.dirname, '../..')

/** Most bytes of the folder. */
const maxBytes = 12_000_000

/** Folders whose files the service worker reads, so that they may be packed. */
const packedFolders = '{assets,lab,storybook,demo/run}/**/*.{css,html,js,json,svg,wasm}'

/**
 * Writes the demo into the folder `out`, from the built portal and Storybook.
 * @returns the bytes of its files, and of the same files without compression
 * @throws Error if they are more than `maxBytes`
 */
export const writeDemo = async (out: string): Promise<{ readonly size: number; readonly unpacked: number }> => {
  rmSync(out, { recursive: true, force: true })
  copyBuilt('dist', out)
  copyBuilt('storybook-static', join(out, 'storybook'))
  await bundleDemo(out)
  cpSync(join(root, 'node_modules/@sqlite.org/sqlite-wasm/dist/sqlite3.wasm'), join(out, 'demo/run/sqlite3.wasm'))
  const page = readFileSync(join(out, 'index.html'), 'utf8')
  writeFileSync(
    join(out, 'demo/run/portal.html'),
    page.replace('<head>', () => `<head>${hostScript}`),
  )
  writeFileSync(join(out, 'demo/icon.svg'), startIcon)
  writeFileSync(join(out, 'demo/start.css'), startStyle(typefaces(out)))
  const unpacked = sizeOf(out)
  await pack(out)
  writePages(out)
  const size = sizeOf(out)
  if (size > maxBytes) throw new Error(`The demo has ${size} bytes; ${maxBytes} are the limit.`)
  return { size, unpacked }
}

/** Files of a build, without their copies for servers and the notes of the build. */
const copyBuilt = (folder: string, out: string): void => {
  for (const file of globSync('**/*', { cwd: join(root, folder) })) {
    const from = join(root, folder, file)
    if (/\.(?:br|gz)$|(?:built|made)-from$/.test(file) || !statSync(from).isFile()) continue
    mkdirSync(dirname(join(out, file)), { recursive: true })
    cpSync(from, join(out, file))
  }
}

/** The portal's own files, which it loads later anyway. */
const typefaces = (out: string): { readonly latin: string; readonly arabic: string } => {
  const [latin] = globSync('assets/inter-latin-wght-normal-*.woff2', { cwd: out })
  const [arabic] = globSync('assets/vazirmatn-arabic-wght-normal-*.woff2', { cwd: out })
  return { latin: `../${latin}`, arabic: `../${arabic}` }
}

const packed = promisify(gzip)

const pack = async (out: string): Promise<void> => {
  const files = globSync(packedFolders, { cwd: out }).map((file) => join(out, file))
  await Promise.all(
    files.map(async (file) => {
      writeFileSync(file + packedEnding, await packed(readFileSync(file), { level: 9 }))
      rmSync(file)
    }),
  )
}

/** The start page is at its own address, and wherever a browser comes that has no service worker yet. */
const writePages = (out: string): void => {
  // The sentence about the size is a part of the size.
  const size = sizeOf(out)
  for (const [file, base] of [
    ['index.html', 'demo/'],
    ['404.html', '/demo/'],
    ['demo/index.html', ''],
  ] as const)
    writeFileSync(join(out, file), startPage({ base, size }))
}

const sizeOf = (folder: string): number =>
  globSync('**/*', { cwd: folder })
    .map((file) => statSync(join(folder, file)))
    .reduce((total, file) => (file.isFile() ? total + file.size : total), 0)
