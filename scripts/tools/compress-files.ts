import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Bytes below which the headers weigh more than what compression saves. */
const smallest = 1_024

/**
 * Writes the page and the files that are named by their content a second and third time, compressed: with brotli's best quality,
 * which is too slow for a server (8 % less than it would send), and with gzip for clients without brotli. Files that an operator may
 * change later are left as they are.
 */
export const compressFiles = (folder: string): void => {
  for (const name of globSync(['index.html', '{assets,lab}/**/*.{js,css,svg}'], { cwd: folder })) {
    const file = join(folder, name)
    const content = readFileSync(file)
    if (content.length < smallest) continue
    writeFileSync(`${file}.br`, brotliCompressSync(content, brotli(content.length)))
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
}

const brotli = (size: number) => ({ params: { [constants.BROTLI_PARAM_SIZE_HINT]: size } })
