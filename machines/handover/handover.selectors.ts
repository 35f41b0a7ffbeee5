import type { HandoverSnapshot } from './handover.machine.ts'

export const selectHandoverState = ({ value }: HandoverSnapshot) => value
export const selectPresent = ({ context }: HandoverSnapshot) => context.present
export const selectHandedProject = ({ context }: HandoverSnapshot) => context.link?.project ?? null
export const selectHandedPerson = ({ context }: HandoverSnapshot) => context.link?.person ?? null
export const selectHandoverFailure = ({ context }: HandoverSnapshot) => context.failure
