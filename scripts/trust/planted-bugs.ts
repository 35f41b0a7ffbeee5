import { accessBugs } from './planted-access-bugs.ts'
import type { PlantedBug } from './planted-bug.ts'
import { chartBugs } from './planted-chart-bugs.ts'
import { exportBugs } from './planted-export-bugs.ts'
import { gatewayBugs } from './planted-gateway-bugs.ts'
import { languageBugs } from './planted-language-bugs.ts'
import { ledgerBugs } from './planted-ledger-bugs.ts'
import { messageBugs } from './planted-message-bugs.ts'
import { numberBugs } from './planted-number-bugs.ts'
import { paymentBugs } from './planted-payment-bugs.ts'
import { priceBugs } from './planted-price-bugs.ts'
import { sessionBugs } from './planted-session-bugs.ts'
import { uploadBugs } from './planted-upload-bugs.ts'
import { viewBugs } from './planted-view-bugs.ts'

export const plantedBugs: readonly PlantedBug[] = [
  ...ledgerBugs,
  ...paymentBugs,
  ...gatewayBugs,
  ...priceBugs,
  ...accessBugs,
  ...sessionBugs,
  ...numberBugs,
  ...messageBugs,
  ...uploadBugs,
  ...exportBugs,
  ...languageBugs,
  ...chartBugs,
  ...viewBugs,
]
