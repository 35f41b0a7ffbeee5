import type { Configuration } from '#domain/buying/pricing.ts'
import type { RegisteredFor, Requirements } from '#domain/buying/requirements.ts'
import type { Terms } from '#domain/contract/auth/auth.ts'
import type { OfferResponse, Quote, RequirementBody, SubmissionResponse } from '#domain/contract/buying/buying.ts'
import type { NumberPage } from '#domain/contract/numbers/numbers.ts'
import type { BillingAddressResponse } from '#domain/contract/paying/paying.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import type { NumberQuote } from '#domain/numbers/number-quote.ts'
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
  /** The offer registers its numbers for an owner. */
  isRegistered?: boolean
}

export type Filled = { caller: Caller; numbers: string[]; total: Decimal; response: SubmissionResponse }

/** Fills the cart through the API as the wizard does, with numbers that have no extra fee. */
export const fillCart = async (
  sandbox: Sandbox,
  {
    as = 'owner@example.com',
    project = 'prj_nordlicht',
    person,
    quantity = 1,
    isRegistered = false,
    ...choices
  }: Filling = {},
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
  const { price } = await caller.call<Quote>('POST', `dids/pk/buy/3/?${acting}`, configuration)
  const { version } = await caller.call<Terms>('GET', 'configs/terms/?language=en')
  const response = await caller.call<SubmissionResponse>('POST', `dids/pk/buy/submit/?${acting}`, {
    configuration,
    expected_total: price.total,
    terms_version: version,
    terms_accepted: true,
    ...(isRegistered ? { registered_for: await registerOwner(caller, offer) } : {}),
  })
  return { caller, numbers, total: price.total, response }
}

/** Saves an owner and an address in the country of the offer. */
const registerOwner = async ({ call }: Caller, offer: string): Promise<RegisteredFor> => {
  const save = (body: RequirementBody) => call<Requirements>('POST', `dids/pk/buy/requirements/?offer=${offer}`, body)
  const { saved, country } = await save({
    kind: 'registrant',
    registrant: {
      kind: 'individual',
      first_name: 'Lena',
      last_name: 'Sommer',
      birth_date: '1988-03-14',
      company_name: '',
      registration_number: '',
    },
  })
  const address = { street: 'Am Hafen 1', postal_code: '10115', city: 'Berlin', country }
  const placed = await save({ kind: 'address', address })
  return { registrant: saved ?? '', address: placed.saved ?? '' }
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
  await created.call('PUT', 'project/pk/billing_address/', { version: 0, ...address })
  return id
}

/** Renews one number of the caller's project, which issues an invoice. */
export const renewOne = async ({ call }: Caller): Promise<NumberQuote> => {
  const { results } = await call<{ results: { id: string }[] }>('GET', 'mynumbers/pk/?state=active')
  const number = results[0]?.id ?? ''
  const { version } = await call<NumberPage>('GET', `mynumbers/pk/number/?number=${number}`)
  const quote = await call<NumberQuote>('GET', `mynumbers/pk/renew/?number=${number}`)
  await call('POST', 'mynumbers/pk/renew/', { number, version, total: quote.total })
  return quote
}
