import { endpoints } from '#domain/contract/endpoints.ts'
import type { Endpoint } from '#domain/contract/kit/endpoint.ts'
import type { Context } from './context.ts'

/** What an account has in one area, as the responses of its reads. */
export type State = { readonly area: string; readonly answers: ReadonlyMap<string, string> }

const account = [
  'loadInfo',
  'loadCommunications',
  'loadCompany',
  'loadGeoData',
  'loadNewsletter',
  'loadSocialNetworks',
  'loadSecondFactor',
  'listPasskeys',
  'loadAccountDeletion',
  'loadNotificationSettings',
  'listAccountExports',
]
const money = [
  'loadWallet',
  'listOrders',
  'listTransactions',
  'listWires',
  'loadLowBalance',
  'listExports',
  'findUnfinishedPayment',
]

/** By the first part of the path of a changing call. */
const readsOfArea: Readonly<Record<string, readonly string[]>> = {
  auth: account,
  settings: account,
  configs: ['loadNewsletter'],
  project: ['listProjects', 'loadProject', 'listSimpleUsers', 'loadOwnership', 'loadBillingAddress'],
  file: ['listWires'],
  cart: ['loadCart', ...money],
  dids: ['loadCart'],
  mynumbers: ['listNumbers', 'listSmsKeys', 'listDrafts', 'listOutbox', 'loadReminders', 'loadWallet'],
  finance: money,
  callback: money,
  care: ['listSupportMessages'],
  notifications: ['loadNotificationState'],
}

/** Fields that differ between two reads without a change. */
const moving = new Set(['now', 'last_used_at', 'hold_expires_at'])

/** @param known returned as it is if it is of the same area */
export const readState = async (
  { own, isWanted }: Context,
  { path }: Endpoint,
  known: State | undefined,
): Promise<State> => {
  const area = path.split('/')[0] ?? ''
  if (known?.area === area) return known
  const answers = new Map<string, string>()
  for (const name of readsOfArea[area] ?? []) {
    const endpoint = endpoints.find((each) => each.name === name)
    if (endpoint === undefined || !isWanted(name)) continue
    const { answer } = await own.call(endpoint)
    if (answer.status === 200)
      answers.set(
        name,
        JSON.stringify(answer.json, (key, value) => (moving.has(key) ? undefined : value)),
      )
  }
  return { area, answers }
}
