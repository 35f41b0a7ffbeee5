import { endpoint } from '#domain/contract/kit/endpoint.ts'
import { lowBalanceChangeSchema, lowBalanceSchema } from '#domain/paying/low-balance.ts'

export const loadLowBalance = endpoint({
  id: 'API-95',
  name: 'loadLowBalance',
  summary: 'What is done when the balance becomes low: the alert, the automatic top-up and its last payment.',
  method: 'GET',
  path: 'finance/pk/wallet/low_balance/',
  access: 'project',
  rights: ['useWallet'],
  response: lowBalanceSchema,
})

export const saveLowBalance = endpoint({
  id: 'API-96',
  name: 'saveLowBalance',
  summary:
    'Switches the low-balance alert and the automatic top-up on or off, unless another user has changed them since.',
  method: 'PUT',
  path: 'finance/pk/wallet/low_balance/',
  access: 'project',
  rights: ['automatePayments'],
  confirmation: ({ top_up }) => (top_up === null ? null : 'lasting'),
  body: lowBalanceChangeSchema,
  response: lowBalanceSchema,
  failures: [
    'settingsChanged',
    'amountTooSmall',
    'amountTooLarge',
    'cardUnknown',
    'gatewayUnavailable',
    'domainInvalid',
  ],
})
