// Builds the demo into demo-static/: portal, Storybook, and the sandbox in a worker of the page, for any static host. What is built
// already and has not changed is not built again. (demo/README.md)
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { writeDemo } from './demo/write.ts'

const root = join(import.meta.dirname, '..')

for (const script of ['build.ts', 'build-storybook.ts']) {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, script), '--if-changed'], {
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`${script} failed.`)
}
const { size, unpacked } = await writeDemo(join(root, 'demo-static'))
const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1)
console.log(
  `demo-static/ has ${megabytes(size)} MB, ${megabytes(unpacked)} MB unpacked. Serve it at the root of a host over https.`,
)
