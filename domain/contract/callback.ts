import * as v from 'valibot'
import { orderSchema } from '#domain/order.ts'
import { paymentAttemptSchema } from '#domain/payment.ts'
import { idSchema } from '#domain/primitives.ts'
import { endpoint } from './endpoint.ts'

export const findUnfinishedPayment = endpoint({
  id: 'API-56',
  name: 'findUnfinishedPayment',
  summary: 'The last payment that has not ended, or null.',
  method: 'GET',
  path: 'callback/pk/',
  access: 'project',
  response: v.object({ attempt: v.nullable(paymentAttemptSchema) }),
})

export const verifyPayment = endpoint({
  id: 'API-57',
  name: 'verifyPayment',
  summary: 'Asks the gateway how an attempt ended and completes it; however often it is called, it completes once.',
  method: 'POST',
  path: 'callback/pk/payment/',
  access: 'project',
  body: v.object({ attempt: idSchema }),
  response: paymentAttemptSchema,
  failures: ['attemptUnknown', 'returnForged'],
})

export const loadOrder = endpoint({
  id: 'API-58',
  name: 'loadOrder',
  summary: 'How far an order is.',
  method: 'GET',
  path: 'callback/pk/order/',
  access: 'project',
  query: v.object({ order: idSchema }),
  response: orderSchema,
  failures: ['orderUnknown'],
})
