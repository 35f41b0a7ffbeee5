import * as v from 'valibot'
import { type Configuration, configurationSchema } from '#domain/buying/pricing.ts'
import { openFulfilment } from '#sandbox/buying/requirements/fulfilments.ts'
import { earn, isSetAside, setAside } from '#sandbox/paying/payments/set-aside.ts'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import { changeItem, type ItemOfOrder } from './order-items.ts'

/** Creates a number of the project from an order item and returns its id; numbers belong to a later area. */
export type CreateOwnedNumber = (
  trx: Writer,
  clock: Clock,
  sold: {
    readonly project: string
    readonly number: string
    readonly configuration: Configuration
    readonly orderItem: string
    readonly isActive: boolean
  },
) => Promise<string>

type Times = Pick<Sandbox, 'clock' | 'work'>
type ActivationContext = Times & { readonly createOwnedNumber: CreateOwnedNumber }

/**
 * Makes a connected number the project's. A number whose requirements are not fulfilled is not activated, its period does not
 * start, and its price is set aside.
 */
export const activateItem = async (
  trx: Writer,
  { clock, work, createOwnedNumber }: ActivationContext,
  { item, order }: ItemOfOrder,
): Promise<void> => {
  const { requirement_level } = await trx
    .selectFrom('offer')
    .select('requirement_level')
    .where('id', '=', item.offer_id)
    .executeTakeFirstOrThrow()
  const isActive = requirement_level === 'none' || (await isFulfilled(trx, { clock, work }, { item, order }))
  if (!isActive) await setAside(trx, clock, order, item)
  else if (await isSetAside(trx, item)) await earn(trx, clock, order, item)
  const number = await createOwnedNumber(trx, clock, {
    project: order.project_id,
    number: item.number,
    configuration: v.parse(configurationSchema, JSON.parse(item.configuration)),
    orderItem: item.id,
    isActive,
  })
  await changeItem(trx, item, { status: isActive ? 'completed' : 'waitingForRequirements', number_id: number })
}

const isFulfilled = (
  trx: Writer,
  times: Times,
  { item: { id, number, offer_id, registrant_id, address_id }, order }: ItemOfOrder,
): Promise<boolean> =>
  openFulfilment(trx, times, {
    item: id,
    order: order.id,
    project: order.project_id,
    number,
    offer: offer_id,
    registeredFor:
      registrant_id === null || address_id === null ? null : { registrant: registrant_id, address: address_id },
  })
