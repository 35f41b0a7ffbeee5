import type { Page } from 'playwright'
import type { Senders } from '#domain/contract/messaging/messaging.ts'
import { signInByApi } from './api.ts'
import { owner } from './payments.ts'

/** The first number that sends messages. */
export const firstSender = async (origin: string): Promise<string> => {
  const api = await signInByApi(origin, owner.as, owner.project)
  return (await api.call<Senders>('GET', 'mynumbers/pk/sms/senders/')).numbers[0] ?? ''
}

/** The button that sends or schedules: it names the price. */
export const priced = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button')
    .filter({ hasText: /[0-9۰-۹]/ })
