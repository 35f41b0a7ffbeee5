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
const ownTest = 'scripts/trust/teeth.slow.test.ts'

/**
 * Whether a command runs a file. `npm test` runs no slow tests and only the main journeys. It runs a few stories of many files;
 * a bug that only those would catch counts as missed.
 */
export const isIn = (command: Command, file: string): boolean => {
  const layer = layerOf(file)
  if (layer === undefined || file === ownTest) return false
  if (command === 'test:full') return true
  if (layer === 'e2e') return file.endsWith('.main.e2e.ts')
  return layer !== 'stories' && !/\.slow\.test\.tsx?$/.test(file)
}

/** Whether a command runs the sandbox's tests on PostgreSQL too. */
export const usesPostgres = (command: Command): boolean => command === 'test:full'
