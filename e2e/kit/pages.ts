import { type RouteName, routeNames } from '#domain/session/site.ts'

/** Addresses of the pages before sign-in. */
export const authPages: readonly string[] = [
  '/login',
  '/register',
  '/activation',
  '/activation?registration=reg_1',
  '/forgot_password',
  '/reset_password',
  '/reset_password#token=0123456789012345678901234567890123456789012',
  '/as',
]

/** Pages whose address is not their name, or needs a parameter: each has a line in the journeys. */
const pagesWithOwnLine: readonly RouteName[] = ['home', 'order_result', 'unsubscribe']

/** All pages without a line in `listed`, at the address that is their name; a new page is among them. */
export const otherPages = (listed: readonly string[]): string[] => {
  const paths = new Set([...listed, ...authPages].map((address) => address.split(/[?#]/)[0]))
  return routeNames
    .filter((name) => !pagesWithOwnLine.includes(name))
    .map((name) => `/${name}`)
    .filter((path) => !paths.has(path))
}
