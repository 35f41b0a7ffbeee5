import { reloadDelay, type ServiceSnapshot } from './service.machine.ts'

export const selectServiceState = ({ value }: ServiceSnapshot) => value

/** Whole seconds from the refusal to the reload. */
export const selectReloadWait = ({ context }: ServiceSnapshot) => Math.ceil(reloadDelay(context) / 1000)
