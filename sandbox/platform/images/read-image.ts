import { createFairQueue } from '#sandbox/platform/kit/fair-queue.ts'
import { requireNoTransaction } from '#sandbox/platform/kit/in-transaction.ts'
import { readJpeg } from './read-jpeg.ts'
import { readPng } from './read-png.ts'
import { readWebp } from './read-webp.ts'

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
export type ImageType = (typeof imageTypes)[number]

const readers: Readonly<
  Record<ImageType, (content: Uint8Array) => Uint8Array | undefined | Promise<Uint8Array | undefined>>
> = { 'image/jpeg': readJpeg, 'image/png': readPng, 'image/webp': readWebp }

/** Unpacking uses a core and the threads that hash passwords, so callers take turns. */
const inTurn = createFairQueue({ atOnce: 1, waitingPerCaller: 64, waitingCallers: 256 })

/**
 * The image without metadata, or undefined if it is not exactly one still image within `isDrawable`, from its first byte to
 * its last. See decision 69.
 * @param caller whose images take turns with the images of other callers
 */
export const readImage = async (
  content: Uint8Array,
  type: ImageType,
  caller: string,
): Promise<Uint8Array | undefined> => {
  requireNoTransaction('The reading of an image')
  try {
    return await inTurn(caller, async () => readers[type](content))
  } catch (error) {
    // A length in the content pointed beyond its end.
    if (error instanceof RangeError) return undefined
    throw error
  }
}
