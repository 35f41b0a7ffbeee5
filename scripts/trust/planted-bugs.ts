import type { PlantedBug } from './planted-bug.ts'
import { ledgerBugs } from './planted-ledger-bugs.ts'
import { paymentBugs } from './planted-payment-bugs.ts'

export const plantedBugs: readonly PlantedBug[] = [...ledgerBugs, ...paymentBugs]
