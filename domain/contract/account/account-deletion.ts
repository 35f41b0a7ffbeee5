import * as v from 'valibot'
import { accountDeletionSchema } from '#domain/account/account-deletion.ts'
import { endpoint } from '#domain/contract/kit/endpoint.ts'
import type { ValidationCode } from '#domain/kit/validation/codes.ts'
import { requiredSecret } from '#domain/kit/validation/text.ts'

export const loadAccountDeletion = endpoint({
  id: 'API-173',
  name: 'loadAccountDeletion',
  summary: 'Whether the account is going to be deleted, and what prevents it.',
  method: 'GET',
  path: 'settings/deletion/',
  access: 'person',
  response: accountDeletionSchema,
})

export const requestAccountDeletion = endpoint({
  id: 'API-174',
  name: 'requestAccountDeletion',
  summary: 'Plans the deletion of the account; the same request again changes nothing.',
  method: 'POST',
  path: 'settings/deletion/',
  access: 'person',
  rights: ['secureAccount'],
  body: v.strictObject({ password: v.pipe(requiredSecret, v.maxLength(256, 'text.tooLong' satisfies ValidationCode)) }),
  response: accountDeletionSchema,
  failures: ['domainInvalid', 'passwordInvalid', 'deletionHindered'],
})

export const cancelAccountDeletion = endpoint({
  id: 'API-175',
  name: 'cancelAccountDeletion',
  summary: 'Keeps the account; without a planned deletion nothing changes.',
  method: 'DELETE',
  path: 'settings/deletion/',
  access: 'person',
  rights: ['secureAccount'],
  response: accountDeletionSchema,
  failures: ['domainInvalid'],
})
