import { readFileSync } from 'node:fs'
import type { Visitor } from './visitor.ts'

/** Saves the PDF of the open invoice; returns its name and its first bytes. */
export const saveAsPdf = async ({ page, words }: Visitor) => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: words('Save as PDF') }).click(),
  ])
  return [
    download.suggestedFilename(),
    readFileSync(await download.path())
      .subarray(0, 5)
      .toString(),
  ]
}
