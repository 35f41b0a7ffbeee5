// Prints the bytes a visitor downloads before /login is usable, the minimum that the packages in use could weigh, and the
// bytes that each further screen adds. It sets no limit.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build, type Manifest, type Rolldown } from 'vite'

type Weight = { gzip: number; brotli: number }

const root = join(import.meta.dirname, '..')

const main = async () => {
  const built = spawnSync(process.execPath, [join('scripts', 'build.ts'), '--if-changed'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (built.status !== 0) process.exit(1)
  const manifest = JSON.parse(readFileSync(join(root, 'dist', '.vite', 'manifest.json'), 'utf8')) as Manifest

  const floor = await weighFloor()
  const login = initialFiles(manifest)
  const initial = weigh([...login])
  console.log('\nJavaScript of a first visit to /login in English (kB)')
  for (const file of login) print(file.replace('assets/', '  '), weigh([file]))
  print('initial', initial)
  print('floor', floor)
  console.log(
    `initial / floor  ${(initial.gzip / floor.gzip).toFixed(2)} gzip, ${(initial.brotli / floor.brotli).toFixed(2)} brotli`,
  )

  console.log('\nWhat each screen adds to that (kB)')
  for (const [screen, keys] of screens(manifest)) {
    const added = [...closure(manifest, keys)].filter((file) => !login.has(file))
    print(screen, weigh(added))
  }
}

/** The entry with all it imports, the sign-in screen's chunks and the English words. */
const initialFiles = (manifest: Manifest): Set<string> => {
  const keys = Object.keys(manifest)
  // The files that the page requests, independent of the bundler's name for the entry.
  const page = readFileSync(join(root, 'dist', 'index.html'), 'utf8')
  const entries = keys.filter((key) => page.includes(`src="/${manifest[key]?.file}"`))
  const lazy = [...(screens(manifest).get('login') ?? []), ...keys.filter((key) => /[\\/]en\.po\?start$/.test(key))]
  return closure(manifest, [...entries, ...lazy])
}

/** The lazily loaded chunks by the folder of src/screens they come from. */
const screens = (manifest: Manifest): Map<string, string[]> => {
  const found = new Map<string, string[]>()
  for (const [key, chunk] of Object.entries(manifest)) {
    const screen = /^src\/screens\/(.+)\/[^/]+$/.exec(key)?.[1]
    if (screen && chunk.isDynamicEntry) found.set(screen, [...(found.get(screen) ?? []), key])
  }
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** The JavaScript files of these chunks and of their static imports. */
const closure = (manifest: Manifest, keys: readonly string[]): Set<string> => {
  const visited = new Set<string>(keys)
  for (const key of visited) for (const imported of manifest[key]?.imports ?? []) visited.add(imported)
  return new Set([...visited].map((key) => manifest[key]?.file ?? '').filter((file) => file.endsWith('.js')))
}

/** Each file is compressed by itself, as a server sends it. */
const weigh = (files: readonly string[]): Weight =>
  sum(files.map((file) => compressed(readFileSync(join(root, 'dist', file)))))

const compressed = (bytes: Uint8Array): Weight => ({
  gzip: gzipSync(bytes, { level: 9 }).length,
  brotli: brotliCompressSync(bytes).length,
})

const sum = (weights: Weight[]): Weight =>
  weights.reduce((total, { gzip, brotli }) => ({ gzip: total.gzip + gzip, brotli: total.brotli + brotli }), {
    gzip: 0,
    brotli: 0,
  })

const print = (name: string, { gzip, brotli }: Weight) => {
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(7)
  console.log(`${name.padEnd(44)} ${kilobytes(gzip)} gzip ${kilobytes(brotli)} brotli`)
}

/** The packages that the first screen needs, each with the exports that any such portal uses. */
const layers: [string, string][] = [
  [
    'react, react-dom',
    `import { createElement, lazy, Suspense, useState } from 'react'; import { createRoot } from 'react-dom/client'; keep(createElement, lazy, Suspense, useState, createRoot)`,
  ],
  [
    'xstate',
    `import { assign, createActor, fromPromise, setup } from 'xstate'; import { useActorRef, useSelector } from '@xstate/react'; keep(assign, createActor, fromPromise, setup, useActorRef, useSelector)`,
  ],
  [
    'router',
    `import { createRootRouteWithContext, createRoute, createRouter, lazyRouteComponent, Outlet, RouterProvider, useRouter } from '@tanstack/react-router'; keep(createRootRouteWithContext, createRoute, createRouter, lazyRouteComponent, Outlet, RouterProvider, useRouter)`,
  ],
  [
    'chakra',
    `import { ChakraProvider, chakra, createSystem, defaultBaseConfig, defineRecipe } from '@chakra-ui/react'; keep(ChakraProvider, chakra, createSystem, defaultBaseConfig, defineRecipe)`,
  ],
  [
    'lingui',
    `import { setupI18n } from '@lingui/core'; import { I18nProvider, Trans, useLingui } from '@lingui/react'; keep(setupI18n, I18nProvider, Trans, useLingui)`,
  ],
  [
    'valibot',
    `import * as v from 'valibot'; keep(v.object, v.string, v.pipe, v.safeParse, v.array, v.picklist, v.nullable)`,
  ],
  ['ofetch', `import { ofetch } from 'ofetch'; keep(ofetch)`],
]

/** Bundles the bare packages like the portal, adding one at a time, and prints each total. */
const weighFloor = async (): Promise<Weight> => {
  console.log('\nThe floor: the bare packages, one on top of the other (kB)')
  let weight: Weight = { gzip: 0, brotli: 0 }
  for (let count = 1; count <= layers.length; count++) {
    weight = await bundle(layers.slice(0, count).map(([, code]) => code))
    print(`${count > 1 ? '+ ' : '  '}${layers[count - 1]?.[0]}`, weight)
  }
  return weight
}

const bundle = async (codes: string[]): Promise<Weight> => {
  const entry = join(root, 'bare-packages.js')
  const output = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'bare-packages',
        resolveId: (id) => (id === entry ? entry : undefined),
        load: (id) =>
          id === entry
            ? `const keep = (...all) => { (globalThis.kept ??= []).push(...all) }\n${codes.join('\n')}`
            : undefined,
      },
    ],
    build: { write: false, target: 'es2023', modulePreload: { polyfill: false }, rolldownOptions: { input: entry } },
  })) as Rolldown.RolldownOutput
  return sum(
    output.output.map((chunk) =>
      chunk.type === 'chunk' ? compressed(Buffer.from(chunk.code)) : { gzip: 0, brotli: 0 },
    ),
  )
}

await main()
