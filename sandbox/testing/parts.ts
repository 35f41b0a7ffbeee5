import { allParts } from '../app.ts'
import type { Part } from '../platform/part.ts'

/** All areas except those that seed thousands of numbers, for quick starts. */
export const partsWithoutNumbers: readonly Part[] = allParts.filter(
  ({ name }) => name !== 'buying' && name !== 'numbers' && name !== 'calls',
)
