import { bankA } from './bank-a/adapter.ts'
import { bankASimulator } from './bank-a/simulator.ts'
import { bankB } from './bank-b/adapter.ts'
import { bankBSimulator } from './bank-b/simulator.ts'
import { bankC } from './bank-c/adapter.ts'
import { bankCSimulator } from './bank-c/simulator.ts'
import { card } from './card/adapter.ts'
import { cardSimulator } from './card/simulator.ts'
import type { GatewayModule } from './kit/gateway.ts'
import { paypal } from './paypal/adapter.ts'
import { paypalSimulator } from './paypal/simulator.ts'
import type { Simulator } from './simulator/simulator.ts'
import { webmoney } from './webmoney/adapter.ts'
import { webmoneySimulator } from './webmoney/simulator.ts'

/** All gateways to which the portal sends a user, each with its simulator, in the order in which they are offered. */
const gateways: readonly { readonly gateway: GatewayModule; readonly simulator: Simulator }[] = [
  { gateway: card, simulator: cardSimulator },
  { gateway: bankA, simulator: bankASimulator },
  { gateway: bankB, simulator: bankBSimulator },
  { gateway: bankC, simulator: bankCSimulator },
  { gateway: paypal, simulator: paypalSimulator },
  { gateway: webmoney, simulator: webmoneySimulator },
]

export const gatewayModules: readonly GatewayModule[] = gateways.map(({ gateway }) => gateway)

export const simulators: readonly Simulator[] = gateways.map(({ simulator }) => simulator)
