import { isRouteAllowed, type Site } from '#domain/session/site.ts'
import { portalRoutes } from './routes.ts'

/** False if the site has switched off the page at this address; true for addresses of other origins. (CFG-03) */
export const pageExists = (access: Site['access'], href: string): boolean => {
  const [path = ''] = href.split(/[?#]/)
  if (path !== last.path) last = { path, route: portalRoutes.find((each) => isBelow(each.path, path)) }
  return last.route === undefined || isRouteAllowed(access, last.route.name)
}

/** The links of a table lead to the same page, one after the other. */
let last: { path: string; route: (typeof portalRoutes)[number] | undefined } = { path: '', route: undefined }

/** `/buy_number/$country` matches every address below `/buy_number`. */
const isBelow = (pattern: string, path: string): boolean => {
  const [fixed = ''] = pattern.split('/$')
  return path === fixed || (pattern !== fixed && path.startsWith(`${fixed}/`))
}
