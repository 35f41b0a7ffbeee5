/** Pixels of a chosen picture. */
export type PictureSize = { readonly width: number; readonly height: number }

/** `zoom`: 1 shows the largest square. `x`, `y`: its place from 0 (left, top) to 1 (right, bottom). */
export type Crop = { readonly zoom: number; readonly x: number; readonly y: number }

export const maxZoom = 4
/** The middle of the picture, as large as possible. */
export const wholeCrop: Crop = { zoom: 1, x: 0.5, y: 0.5 }

export type Square = { readonly left: number; readonly top: number; readonly side: number }

/** The square of the picture that a crop shows, in pixels of the picture; always inside of it. */
export const squareOf = ({ width, height }: PictureSize, { zoom, x, y }: Crop): Square => {
  const side = Math.min(width, height) / zoom
  return { left: (width - side) * x, top: (height - side) * y, side }
}

const within = (least: number, most: number, value: number): number => Math.min(most, Math.max(least, value))

/** The crop with some of its values changed, each kept within its range. */
export const changedCrop = (crop: Crop, change: Partial<Crop>): Crop => {
  const { zoom, x, y } = { ...crop, ...change }
  return { zoom: within(1, maxZoom, zoom), x: within(0, 1, x), y: within(0, 1, y) }
}

/** The crop after the picture was dragged by a part of the shown square: to the right shows more of its left. */
export const draggedCrop = (size: PictureSize, crop: Crop, right: number, down: number): Crop => {
  const { side } = squareOf(size, crop)
  const moved = (place: number, room: number, by: number): number => (room <= 0 ? place : place - (by * side) / room)
  return changedCrop(crop, {
    x: moved(crop.x, size.width - side, right),
    y: moved(crop.y, size.height - side, down),
  })
}
