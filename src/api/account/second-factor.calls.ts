import {
  confirmSecondFactor,
  endSecondFactor,
  loadSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '#domain/contract/account/second-factor.ts'
import type { confirmFactorMachine } from '#machines/account/second-factor/confirm-factor.machine.ts'
import type { endFactorMachine } from '#machines/account/second-factor/end-factor.machine.ts'
import type { renewCodesMachine } from '#machines/account/second-factor/renew-codes.machine.ts'
import type { secondFactorMachine } from '#machines/account/second-factor/second-factor.machine.ts'
import type { startFactorMachine } from '#machines/account/second-factor/start-factor.machine.ts'
import { type Calls, call } from '#src/api/kit/call.ts'
import type { Client } from '#src/api/kit/client.ts'

export const secondFactorCalls = (client: Client): Calls<typeof secondFactorMachine> => ({
  loadSecondFactor: call(client, loadSecondFactor),
})

export const startFactorCalls = (client: Client): Calls<typeof startFactorMachine> => ({
  startSecondFactor: call(client, startSecondFactor, (body) => ({ body })),
})

export const confirmFactorCalls = (client: Client): Calls<typeof confirmFactorMachine> => ({
  confirmSecondFactor: call(client, confirmSecondFactor, (body) => ({ body })),
})

export const renewCodesCalls = (client: Client): Calls<typeof renewCodesMachine> => ({
  renewRecoveryCodes: call(client, renewRecoveryCodes, (body) => ({ body })),
})

export const endFactorCalls = (client: Client): Calls<typeof endFactorMachine> => ({
  endSecondFactor: call(client, endSecondFactor, (body) => ({ body })),
})
