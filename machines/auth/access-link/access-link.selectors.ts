import type { AccessLinkSnapshot } from './access-link.machine.ts'

export const selectAccessLinkState = ({ value }: AccessLinkSnapshot) => value
export const selectPresent = ({ context }: AccessLinkSnapshot) => context.present
export const selectLinkProject = ({ context }: AccessLinkSnapshot) => context.link?.project ?? null
export const selectLinkPerson = ({ context }: AccessLinkSnapshot) => context.link?.person ?? null
export const selectAccessLinkFailure = ({ context }: AccessLinkSnapshot) => context.failure
