import { isRouteAllowed, type Site } from '#domain/site.ts'
import { portalRoutes } from './routes.ts'

/** Does this address lead to a page, or is it one that the site has switched off? Other origins are not ours to know. (CFG-03) */
export const pageExists = (access: Site['access'], href: string): boolean => {
  const [path = ''] = href.split(/[?#]/)
  const route = portalRoutes.find((each) => isBelow(each.path, path))
  return route === undefined || isRouteAllowed(access, route.name)
}

/** Pages with parameters share the entry of the page above them. */
const isBelow = (pattern: string, path: string): boolean => {
  const [fixed = ''] = pattern.split('/$')
  return path === fixed || (pattern !== fixed && path.startsWith(`${fixed}/`))
}
