import { listStates } from '#domain/contract/account/account-details.ts'
import type { ResponseOf } from '#domain/contract/kit/endpoint.ts'
import { defineList, type ListActor, type ListQuery } from '#machines/kit/list.ts'

/** The states of the country that is chosen; many countries have none. (ACC-04) */
export const states = defineList('states', listStates)

export type StatesQuery = ListQuery<typeof states>
export type StatesActor = ListActor<typeof states>
export type StatesResponse = ResponseOf<typeof listStates>
