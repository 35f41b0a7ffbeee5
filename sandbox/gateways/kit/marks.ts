import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Marks of the seeded banks: sign and colour, recognisable at 36 px. */
export const bankMark = (colour: string, sign: string): string =>
  tile(
    colour,
    `<g fill="none" stroke="#fff" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round">${sign}</g>`,
  )

/** Signs of companies in their own colours, on white, one below the other. */
export const companyMark = (...signs: readonly { readonly icon: string; readonly colour: string }[]): string => {
  const size = signs.length === 1 ? 22 : 15
  const places =
    signs.length === 1
      ? [[7, 7]]
      : [
          [10.5, 2.5],
          [10.5, 18.5],
        ]
  const drawn = signs.map(({ icon, colour }, at) => {
    const [x, y] = places[at] ?? []
    return `<g fill="${colour}" transform="translate(${x} ${y}) scale(${size / 24})"><path d="${pathOf(icon)}"/></g>`
  })
  return tile('#fff', drawn.join(''))
}

const tile = (colour: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36"><rect x="0.5" y="0.5" width="35" height="35" rx="7.5" fill="${colour}" stroke="#0001"/>${content}</svg>`

/** @throws if the package has no such icon, or draws it by more than one path */
const pathOf = (icon: string): string => {
  const [, path] =
    /<path d="([^"]+)"\/><\/svg>/.exec(readFileSync(require.resolve(`simple-icons/icons/${icon}.svg`), 'utf8')) ?? []
  if (path === undefined) throw new Error(`The icon ${icon} is not one path.`)
  return path
}
