import { saveProject } from '#domain/contract/projects/projects.ts'
import { saveInfo } from '#domain/contract/session/session.ts'
import { addMonthsUtc } from '#domain/kit/calendar.ts'
import { createRandom } from '#sandbox/buying/stock/random.ts'
import { livedNumbers } from '#sandbox/numbers/seed-numbers.ts'
import { type Company, companies } from './companies.ts'
import { deedsOfCare } from './deeds-of-care.ts'
import { deedsOfCharges } from './deeds-of-charges.ts'
import { deedsOfMoney } from './deeds-of-money.ts'
import { deedsOfExtras, deedsOfNumbers } from './deeds-of-numbers.ts'
import { deedsOfCalls, deedsOfMessages } from './deeds-of-traffic.ts'
import { type Customer, createCustomer, type Past } from './past.ts'
import { upload } from './payments.ts'
import { northernLight, portraitOf, raysOfLight, skyline } from './pictures.ts'
import { type Deed, play } from './play.ts'

const day = 24 * 60 * 60_000

/** When the history of a sandbox begins that starts now. */
export const historyBegins = (now: number): number => addMonthsUtc(now, -12) - 3 * day

/**
 * Lets the seeded companies live from the clock's time until now, by the calls that the portal makes and by the work that falls due
 * on the way. (decision 142)
 */
export const playHistory = async (past: Past): Promise<void> => {
  const now = past.clock.real()
  const since = past.clock.now() + day
  const numbers = Map.groupBy(
    await past.database.transact((trx) => livedNumbers(trx, now)),
    ({ project_id }) => project_id,
  )
  const customers = companies.map(({ project, account }) => createCustomer(past, project, account))
  const deeds = companies.flatMap((company, order) => {
    const customer = customers[order] as Customer
    const span = { since, now, random: createRandom(`history of ${company.project}`) }
    return [
      ...deedsOfNumbers(past, customer, company, numbers.get(company.project) ?? [], span),
      ...deedsOfExtras(past, customer, company, span),
      ...deedsOfMoney(past, customer, company, span),
      ...deedsOfCalls(past, company, span),
      ...deedsOfMessages(past, customer, company, span),
      ...deedsOfCharges(past, company, span),
      ...deedsOfCare(past, customer, company, span),
      ...deedsOfPictures(customer, company, since),
    ]
  })
  await play(past, deeds, now)
  for (const customer of customers) await customer.leave()
}

const skin = [236, 188, 158] as const

/** The face of the owner, and the logo of the project. */
const pictures: Readonly<
  Record<string, { readonly face: () => Uint8Array; readonly logo: () => Uint8Array<ArrayBuffer> }>
> = {
  prj_nordlicht: {
    face: () => portraitOf({ sky: [188, 214, 235], hair: [139, 84, 40], skin, coat: [33, 66, 120] }),
    logo: northernLight,
  },
  prj_heavy: {
    face: () => portraitOf({ sky: [206, 226, 210], hair: [30, 24, 26], skin: [176, 124, 92], coat: [120, 60, 24] }),
    logo: skyline,
  },
  prj_parto: {
    face: () => portraitOf({ sky: [240, 214, 190], hair: [38, 28, 30], skin, coat: [128, 36, 72] }),
    logo: raysOfLight,
  },
}

const deedsOfPictures = (customer: Customer, { project }: Company, at: number): Deed[] => {
  const own = pictures[project]
  if (own === undefined) return []
  const act = async () => {
    const image = Buffer.from(own.face()).toString('base64')
    await customer.ask(saveInfo, { body: { avatar: { replaces: null, image } } })
    const logo = await upload(customer, 'logo.png', 'image', own.logo())
    await customer.ask(saveProject, { body: { section: 'logo', version: 0, logo } })
  }
  return [{ at, act }]
}
