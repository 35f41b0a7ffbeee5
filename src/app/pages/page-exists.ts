import { isRouteAllowed, type Site } from '#domain/session/site.ts'
import { portalRoutes } from './routes.ts'

/** False if the site has switched off the page at this address; true for addresses of other origins. (CFG-03) */
export const pageExists = (access: Site['access'], href: string): boolean => {
  const [path = ''] = href.split(/[?#]/)
  const route = portalRoutes.find((each) => isBelow(each.path, path))
  return route === undefined || isRouteAllowed(access, route.name)
}

/** `/buy_number/$country` matches every address below `/buy_number`. */
const isBelow = (pattern: string, path: string): boolean => {
  const [fixed = ''] = pattern.split('/$')
  return path === fixed || (pattern !== fixed && path.startsWith(`${fixed}/`))
}
