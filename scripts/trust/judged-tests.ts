// Which tests each judged command runs. The only place to change when the commands change.

export const commands = ['test', 'test:full'] as const
export type Command = (typeof commands)[number]

/** Share of the planted bugs that a command must catch. */
export const requiredShare: Readonly<Record<Command, number>> = { test: 0.95, 'test:full': 1 }

/** The layers of tests, the cheapest first, with the paths of their files. */
const patterns = {
  unit: /^(?:domain|machines|scripts)\/.*\.test\.ts$|^flow-lab\/.*\.test\.ts$/,
  sandbox: /^sandbox\/.*\.test\.ts$/,
  screens: /^(?:src|stories)\/.*\.test\.tsx?$|^flow-lab\/.*\.test\.tsx$/,
  stories: /\.stories\.tsx$/,
  e2e: /^e2e\/.*\.e2e\.ts$/,
} as const

export type Layer = keyof typeof patterns
const layers = Object.keys(patterns) as Layer[]

/** Undefined for a file that is no test. */
export const layerOf = (file: string): Layer | undefined => layers.find((layer) => patterns[layer].test(file))

/** It compares the planted bugs with the source, so it would catch each of them. */
const ownTest = 'scripts/trust/teeth.test.ts'

/**
 * Whether a command runs a file. Slow tests run in `test:full` only. So do the stories: `npm test` runs a few of them, and a bug that
 * only those would catch counts as missed.
 */
export const isIn = (command: Command, file: string): boolean => {
  const layer = layerOf(file)
  if (layer === undefined || file === ownTest) return false
  return command === 'test:full' || (layer !== 'stories' && !/\.slow\.(?:test|e2e)\.tsx?$/.test(file))
}

/** Whether a command runs the sandbox's tests on PostgreSQL too. */
export const usesPostgres = (command: Command): boolean => command === 'test:full'
