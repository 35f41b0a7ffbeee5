import type { Failure } from '#domain/kit/failure.ts'
import type { CeremonyContext } from './ceremony.machine.ts'

/** What a view needs of the snapshot of any ceremony. */
export type CeremonyView = {
  readonly value: unknown
  readonly context: Pick<CeremonyContext<unknown, unknown>, 'failure'>
}

const stages = [
  'starting',
  'asking',
  'finishing',
  'cancelled',
  'impossible',
  'expired',
  'refused',
  'throttled',
  'ready',
  'completed',
] as const
export type CeremonyStage = (typeof stages)[number]

export const selectStage = ({ value }: CeremonyView): CeremonyStage =>
  stages.find((stage) => stage === value) ?? 'starting'

export const selectCeremonyFailure = ({ context }: CeremonyView): Failure | null => context.failure
