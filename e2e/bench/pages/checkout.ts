import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Builds the portal of a checkout by its own script, Node and packages, unless its build is up to date. Returns the built folder. */
export const buildCheckout = (checkout: string): string => {
  const script = join(checkout, 'scripts', 'build.ts')
  if (!existsSync(script)) throw new Error(`${checkout} is no checkout of the portal: it has no scripts/build.ts.`)
  if (!existsSync(join(checkout, 'node_modules'))) throw new Error(`Run npm install in ${checkout} first.`)
  const node = join(checkout, 'node_modules', '.bin', 'node')
  const { status } = spawnSync(existsSync(node) ? node : process.execPath, [script, '--if-changed'], {
    cwd: checkout,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`The portal of ${checkout} could not be built.`)
  return join(checkout, 'dist')
}
