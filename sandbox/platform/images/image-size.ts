/** Pixels of one side, and of the whole image: larger ones would cost a browser more memory than a phone has. */
const mostSide = 10_000
const mostPixels = 25_000_000

/** Whether a browser can draw an image of this size; decided from the header, before anything is decompressed. */
export const isDrawable = (width: number, height: number): boolean =>
  width > 0 && height > 0 && width <= mostSide && height <= mostSide && width * height <= mostPixels
