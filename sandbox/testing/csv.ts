/** The cells of a CSV by line, without its byte order mark and headings. */
export const cellsOf = (csv: string): string[][] => {
  const lines: string[][] = [[]]
  for (const [, quoted, plain = '', end] of csv.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^,"\r\n]*))(,|\r\n|$)/g)) {
    lines.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '\r\n') lines.push([])
    if (end === '') break
  }
  return lines.slice(1, -1)
}
