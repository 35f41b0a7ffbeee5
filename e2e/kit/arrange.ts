import type { Configuration } from '#domain/buying/pricing.ts'
import type { Terms } from '#domain/contract/auth.ts'
import type { OfferResponse, Quote, SubmissionResponse } from '#domain/contract/buying.ts'
import type { BillingAddressResponse } from '#domain/contract/paying.ts'
import type { ProjectSummary } from '#domain/session/project.ts'
import { type Caller, signInByApi } from './api.ts'
import type { Sandbox } from './sandbox.ts'

export type Filling = Partial<Omit<Configuration, 'numbers'>> & {
  as?: string
  project?: string
  /** Person as whom a simple user acts. */
  person?: string
  /** How many free numbers of the offer to put into the cart. */
  quantity?: number
}

export type Filled = { caller: Caller; numbers: string[]; total: string; response: SubmissionResponse }

/** Fills the cart through the API as the wizard does, with numbers that have no extra fee. */
export const fillCart = async (
  sandbox: Sandbox,
  { as = 'owner@example.com', project = 'prj_nordlicht', person, quantity = 1, ...choices }: Filling = {},
): Promise<Filled> => {
  const caller = await signInByApi(sandbox.origin, as, project)
  const acting = person === undefined ? '' : `person=${person}`
  const offer = choices.offer ?? 'gb-local-20'
  const { sample } = await caller.call<OfferResponse>('GET', `dids/pk/buy/2/?offer=${offer}&rank=normal&${acting}`)
  const numbers = sample.slice(0, quantity).map(({ number }) => number)
  const configuration: Configuration = {
    offer,
    numbers,
    billing_option: 'perMinute',
    additional_channels: 0,
    cycle: 1,
    auto_renew: true,
    ...choices,
  }
  const { total } = await caller.call<Quote>('POST', `dids/pk/buy/3/?${acting}`, configuration)
  const { version } = await caller.call<Terms>('GET', 'configs/terms/?language=en')
  const response = await caller.call<SubmissionResponse>('POST', `dids/pk/buy/submit/?${acting}`, {
    configuration,
    expected_total: total.total,
    terms_version: version,
    terms_accepted: true,
  })
  return { caller, numbers, total: total.total, response }
}

/** A new project of the owner of `project`, with an empty wallet and the same billing address. */
export const createEmptyProject = async (
  origin: string,
  { as, project }: { as: string; project: string },
): Promise<string> => {
  const { call } = await signInByApi(origin, as, project)
  const { address } = await call<BillingAddressResponse>('GET', 'project/pk/billing_address/')
  const { id } = await call<ProjectSummary>('POST', 'project/', {
    name: 'Nordlicht Hotline',
    timezone: 'Europe/Berlin',
  })
  const created = await signInByApi(origin, as, id)
  await created.call('PUT', 'project/pk/billing_address/', address)
  return id
}
