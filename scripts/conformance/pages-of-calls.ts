import type { Endpoint } from '#domain/contract/kit/endpoint.ts'
import { isRouteAllowed, type RouteName, type Site } from '#domain/session/site.ts'

const exporting = ['finance', 'sms', 'call_detail_record', 'rate', 'project_settings'] as const
const paying = ['cart', 'order_result', 'finance', 'project_settings'] as const
const files = ['cart', 'requirements', 'buy_number', 'customer_care', 'project_settings'] as const

/** The pages that need a call, by the start of its path; the first that fits counts. None: the portal cannot do without it. */
const pagesByPath: readonly (readonly [start: string, pages: readonly RouteName[]])[] = [
  ['configs/site/', []],
  ['configs/terms/', ['register', 'buy_number']],
  ['configs/unsubscribe/', ['unsubscribe']],
  ['auth/register/', ['register']],
  ['auth/activate/', ['register', 'activation']],
  ['auth/forgot_password/', ['forgot_password']],
  ['auth/reset_password/', ['reset_password']],
  ['auth/invitation/', ['invitation']],
  ['auth/join/', ['invitation']],
  ['auth/change_password/', ['account']],
  ['auth/pk/launch_pbx/', ['my_module']],
  ['auth/', []],
  ['settings/info/', []],
  ['settings/migration/', []],
  ['settings/invitation/', ['invitation']],
  ['settings/', ['account']],
  ['project/pk/billing_address/', paying],
  ['project/pk/modules/', ['my_module']],
  ['project/pk/simple_user/', ['project_settings']],
  ['project/pk/owner/', ['project_settings']],
  ['project/pk/history/', ['project_settings']],
  ['project/', []],
  ['dashboard/', ['dashboard']],
  ['file/', files],
  ['dids/pk/buy/requirements/', ['buy_number', 'requirements']],
  ['dids/', ['buy_number']],
  ['cart/', ['cart', 'buy_number']],
  ['callback/', paying],
  ['finance/pk/exports/', exporting],
  ['finance/pk/wallet/low_balance/', ['finance']],
  ['finance/pk/wallet/transactions/', ['finance']],
  ['finance/pk/wallet/', paying],
  ['finance/pk/wire/', paying],
  ['finance/', ['finance']],
  ['mynumbers/pk/sms/', ['sms']],
  ['mynumbers/pk/cdr/', ['call_detail_record']],
  ['mynumbers/', ['my_number']],
  ['rates/', ['rate']],
  ['care/', ['customer_care']],
  ['notifications/', ['notifications']],
]

/** Calls of actions within a page that the portal has in any case. */
const optional: Readonly<Record<string, readonly RouteName[]>> = {
  saveProject: ['project_settings'],
  cancelOrder: paying,
}

/** The pages that need a call; none, as for a call without a line here: the portal cannot do without it. */
export const pagesOf = ({ name, path }: Pick<Endpoint, 'name' | 'path'>): readonly RouteName[] =>
  optional[name] ?? pagesByPath.find(([start]) => path.startsWith(start))?.[1] ?? []

/** Whether a site has a page that needs the call. */
export const isNeeded = (endpoint: Pick<Endpoint, 'name' | 'path'>, access: Site['access']): boolean => {
  const pages = pagesOf(endpoint)
  return pages.length === 0 || pages.some((page) => isRouteAllowed(access, page))
}
