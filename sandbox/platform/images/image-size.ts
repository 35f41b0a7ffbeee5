/** Pixels of one side, and of the whole image: larger ones would cost a browser more memory than a phone has. */
const maxSide = 10_000
const maxPixels = 25_000_000

/** Whether a browser can draw an image of this size; decided from the header, before anything is decompressed. */
export const isDrawable = (width: number, height: number): boolean =>
  width > 0 && height > 0 && width <= maxSide && height <= maxSide && width * height <= maxPixels
