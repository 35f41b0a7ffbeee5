import { crc32, deflateSync } from 'node:zlib'

type Colour = readonly [red: number, green: number, blue: number]

/** The colour of each point; `x` and `y` from 0 to 1, from the upper left. */
type Paint = (x: number, y: number) => Colour

/** A square PNG. */
const pngOf = (side: number, paint: Paint): Uint8Array<ArrayBuffer> => {
  const raw = Buffer.alloc(side * (side * 3 + 1))
  for (let row = 0; row < side; row += 1)
    for (let column = 0; column < side; column += 1)
      raw.set(smooth(paint, column, row, side), row * (side * 3 + 1) + 1 + column * 3)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // Eight bits of red, green and blue.
  header.set([8, 2], 8)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Uint8Array.from(
    Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(raw)), chunk('IEND', Buffer.alloc(0))]),
  )
}

const chunk = (name: string, data: Uint8Array): Buffer => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
}

/** The mean of two points of a pixel, so that edges are smooth. */
const smooth = (paint: Paint, column: number, row: number, side: number): number[] => {
  const one = paint((column + 0.25) / side, (row + 0.25) / side)
  const other = paint((column + 0.75) / side, (row + 0.75) / side)
  return [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2, (one[2] + other[2]) / 2]
}

const isInCircle = (x: number, y: number, centre: readonly [number, number], radius: number): boolean =>
  (x - centre[0]) ** 2 + (y - centre[1]) ** 2 < radius ** 2

/** A person: head with hair, and shoulders, in front of a sky. */
export const portraitOf = ({ sky, hair, skin, coat }: Readonly<Record<'sky' | 'hair' | 'skin' | 'coat', Colour>>) =>
  pngOf(160, (x, y) => {
    if (isInCircle(x, y, [0.5, 0.45], 0.16) && y > 0.37 - 0.3 * (x - 0.5)) return skin
    if (isInCircle(x, y, [0.5, 0.42], 0.21)) return hair
    if (y > 0.56 && Math.abs(x - 0.5) < 0.06 && y < 0.68) return skin
    if (isInCircle(x, y, [0.5, 1.04], 0.4)) return coat
    if (Math.abs(x - 0.5) < 0.21 && y > 0.42 && y < 0.62) return hair
    return [sky[0] - y * 30, sky[1] - y * 24, sky[2] - y * 10]
  })

/** A sun over waves of northern light. */
export const northernLight = () =>
  pngOf(160, (x, y) => {
    const wave = (height: number, phase: number) => height + 0.06 * Math.sin((x + phase) * 7)
    if (y > wave(0.74, 0.1)) return [15, 42, 92]
    if (y > wave(0.6, 0.55)) return [24, 92, 140]
    if (y > wave(0.47, 0.9)) return [38, 160, 156]
    return isInCircle(x, y, [0.62, 0.3], 0.13) ? [255, 214, 102] : [12, 24, 56]
  })

/** Towers of a city in the evening, with lit windows. */
export const skyline = () =>
  pngOf(160, (x, y) => {
    const tower = Math.floor(x * 7)
    const top = 0.78 - 0.5 * Math.abs(Math.sin(tower * 2.1 + 0.7))
    if (y < top) return [255 - y * 90, 188 - y * 110, 120 + y * 60]
    const isWindow = (x * 7) % 1 > 0.3 && (x * 7) % 1 < 0.7 && (y * 14) % 1 > 0.4 && y < 0.92
    return isWindow ? [255, 220, 130] : [28, 34, 66 + tower * 6]
  })

/** Rays that begin in one point: the name of the company is the Persian word for a ray. */
export const raysOfLight = () =>
  pngOf(160, (x, y) => {
    const angle = Math.atan2(0.86 - y, x - 0.5)
    const distance = Math.hypot(x - 0.5, y - 0.86)
    if (distance < 0.13) return [255, 196, 61]
    const isRay = Math.sin(angle * 15) > 0.1 && distance > 0.2 && distance < 0.72 && y < 0.86
    return isRay ? [255, 132 + 90 * distance, 56] : [93, 20, 68]
  })

/** A receipt of a bank: lines of writing on paper, and a stamp. */
export const receipt = () =>
  pngOf(120, (x, y) => {
    const isStamp = isInCircle(x, y, [0.74, 0.8], 0.12) && !isInCircle(x, y, [0.74, 0.8], 0.1)
    if (isStamp) return [176, 38, 60]
    if (y < 0.14) return [31, 79, 156]
    const line = (y * 12) % 1
    const length = 0.55 + 0.35 * Math.abs(Math.sin(Math.floor(y * 12) * 2.3))
    return y > 0.2 && y < 0.7 && x > 0.1 && x < length && line > 0.35 && line < 0.6 ? [90, 96, 110] : [252, 251, 246]
  })
