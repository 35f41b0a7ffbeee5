import * as v from 'valibot'
import { personal } from '#domain/kit/marks.ts'
import { idSchema, momentSchema } from '#domain/kit/primitives.ts'
import { defineForm } from '#domain/kit/validation/form.ts'
import { requiredSecret } from '#domain/kit/validation/text.ts'

/** Days between the request and the deletion, in which the user may change their mind. (decision 80) */
export const deletionDays = 14

/**
 * Why an account cannot be deleted: it is a supervisor's or blocked, or one of its own projects has numbers, money, a payment or order
 * under way, or other users.
 */
export const deletionObstacles = ['supervisor', 'blocked', 'numbers', 'balance', 'payments', 'people'] as const
export type DeletionObstacle = (typeof deletionObstacles)[number]

/** Obstacles that are listed at most; the others are found when these are gone. */
export const obstaclesListed = 20

/**
 * `planned_for`: when the account is deleted; null if no deletion was requested. `project`: whose obstacle it is; null for the account
 * itself.
 */
export const accountDeletionSchema = v.object({
  planned_for: v.nullable(momentSchema),
  obstacles: v.pipe(
    v.array(
      v.object({
        reason: v.picklist(deletionObstacles),
        project: v.nullable(v.object({ id: idSchema, name: personal(v.string()) })),
      }),
    ),
    v.maxLength(obstaclesListed),
  ),
})
export type AccountDeletion = v.InferOutput<typeof accountDeletionSchema>

/** The current password, before the deletion is requested. */
export const deletionForm = defineForm({ fields: { password: requiredSecret } })
