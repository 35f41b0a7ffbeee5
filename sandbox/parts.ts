import { buying } from './buying/part.ts'
import { identity } from './identity/part.ts'
import { payments } from './payments/part.ts'
import type { Part } from './sandbox.ts'

/** Everything the sandbox can do. A business group joins by its own part at the end of this list. */
export const parts: readonly Part[] = [identity, buying, payments]
