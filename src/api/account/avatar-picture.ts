import { type Crop, type PictureSize, squareOf } from '#domain/account/avatar-crop.ts'
import { fileTypeOf, signatureLength } from '#domain/kit/file-type.ts'
import { avatarSide } from '#domain/session/avatar.ts'
import type { InspectedPicture } from '#machines/account/avatar/avatar.machine.ts'

/** The picture that the user chose last, decoded by the browser; charts know it by its handle. */
export type AvatarPicture = {
  keep(file: Blob): string
  inspect(handle: string): Promise<InspectedPicture>
  /** Draws the square of a crop; nothing for a handle that is gone, as during a replay. */
  draw(canvas: HTMLCanvasElement, handle: string, crop: Crop): void
  /** The square as a JPEG in base64, on white where the picture is transparent. */
  encode(handle: string, crop: Crop): Promise<string>
}

type Kept = { readonly handle: string; readonly file: Blob; bitmap: ImageBitmap | null }

export const createAvatarPicture = (): AvatarPicture => {
  let count = 0
  let kept: Kept | null = null

  const bitmapOf = (handle: string): ImageBitmap | null => (kept?.handle === handle ? kept.bitmap : null)

  const draw: AvatarPicture['draw'] = (canvas, handle, crop) => {
    const bitmap = bitmapOf(handle)
    const context = canvas.getContext('2d')
    if (bitmap === null || context === null) return
    const { left, top, side } = squareOf(bitmap, crop)
    context.imageSmoothingQuality = 'high'
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(bitmap, left, top, side, side, 0, 0, canvas.width, canvas.height)
  }

  return {
    keep(file) {
      count += 1
      kept?.bitmap?.close()
      kept = { handle: `picture_${count}`, file, bitmap: null }
      return kept.handle
    },
    async inspect(handle) {
      const chosen = kept
      if (chosen?.handle !== handle) throw new Error(`There is no chosen picture ${handle}`)
      const type = fileTypeOf(new Uint8Array(await chosen.file.slice(0, signatureLength).arrayBuffer()))
      chosen.bitmap = type === null ? null : await decode(chosen.file)
      return { type, size: sizeOf(chosen.bitmap) }
    },
    draw,
    async encode(handle, crop) {
      const canvas = document.createElement('canvas')
      canvas.width = avatarSide
      canvas.height = avatarSide
      draw(canvas, handle, crop)
      return canvas.toDataURL('image/jpeg', 0.9).replace(/^[^,]*,/, '')
    },
  }
}

/** Null for a content that the browser cannot draw. Photographs are turned as their metadata say. */
const decode = async (file: Blob): Promise<ImageBitmap | null> => {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return null
  }
}

const sizeOf = (bitmap: ImageBitmap | null): PictureSize | null =>
  bitmap === null ? null : { width: bitmap.width, height: bitmap.height }
