import type { Terms } from '#domain/contract/configs.ts'
import type { OfferAnswer, Quote, SubmissionAnswer } from '#domain/contract/dids.ts'
import type { Configuration } from '#domain/pricing.ts'
import { type Caller, signInByApi } from './api.ts'
import type { Sandbox } from './sandbox.ts'

export type Filling = Partial<Omit<Configuration, 'numbers'>> & {
  as?: string
  project?: string
  /** Free numbers of the offer to put into the cart. */
  quantity?: number
}

export type Filled = { caller: Caller; numbers: string[]; total: string; answer: SubmissionAnswer }

/** A cart filled as the wizard fills it, by way of the API: numbers without a fee of their own. */
export const fillCart = async (
  sandbox: Sandbox,
  { as = 'owner@example.com', project = 'prj_nordlicht', quantity = 1, ...choices }: Filling = {},
): Promise<Filled> => {
  const caller = await signInByApi(sandbox.origin, as, project)
  const offer = choices.offer ?? 'gb-local-20'
  const { sample } = await caller.call<OfferAnswer>('GET', `dids/pk/buy/2/?offer=${offer}&rank=normal`)
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
  const { total } = await caller.call<Quote>('POST', 'dids/pk/buy/3/', configuration)
  const { version } = await caller.call<Terms>('GET', 'configs/terms/?language=en')
  const answer = await caller.call<SubmissionAnswer>('POST', 'dids/pk/buy/submit/', {
    configuration,
    expected_total: total.total,
    terms_version: version,
    terms_accepted: true,
  })
  return { caller, numbers, total: total.total, answer }
}
