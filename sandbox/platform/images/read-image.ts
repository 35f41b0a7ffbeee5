import { readJpeg } from './read-jpeg.ts'
import { readPng } from './read-png.ts'
import { readWebp } from './read-webp.ts'

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
export type ImageType = (typeof imageTypes)[number]

const readers: Readonly<
  Record<ImageType, (content: Uint8Array) => Uint8Array | undefined | Promise<Uint8Array | undefined>>
> = { 'image/jpeg': readJpeg, 'image/png': readPng, 'image/webp': readWebp }

/**
 * The image without metadata, or undefined if it is not exactly one still image within `isDrawable`, from its first byte to
 * its last. See decision 69.
 */
export const readImage = async (content: Uint8Array, type: ImageType): Promise<Uint8Array | undefined> => {
  try {
    return await readers[type](content)
  } catch (error) {
    // A length in the content pointed beyond its end.
    if (error instanceof RangeError) return undefined
    throw error
  }
}
