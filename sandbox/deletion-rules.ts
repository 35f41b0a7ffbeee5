import type { DeletionRules } from './account/deletion/account-deletion.ts'
import { eraseBuying } from './buying/erase-account.ts'
import { eraseCare } from './care/erase-account.ts'
import { eraseExports } from './finance/exports/erase-account.ts'
import { eraseMessaging } from './messaging/erase-account.ts'
import { hasLiveNumbers } from './numbers/owned-numbers.ts'
import { erasePaying } from './paying/erase-account.ts'
import { isPaymentUnderWay } from './paying/is-payment-under-way.ts'
import { erasePeople } from './projects/people/erase-account.ts'
import { countPeople } from './projects/people/people.ts'
import { balancesOf } from './session/project.ts'

/** Every area adds what hinders the deletion of an account, and what it removes. */
export const deletionRules: DeletionRules = {
  obstacles: [
    { reason: 'numbers', isMet: hasLiveNumbers },
    {
      reason: 'balance',
      isMet: async (db, project) => (await balancesOf(db, project)).balance !== '0',
    },
    { reason: 'payments', isMet: isPaymentUnderWay },
    { reason: 'people', isMet: async (db, project) => (await countPeople(db, project)) > 1 },
  ],
  erasers: [erasePeople, eraseBuying, erasePaying, eraseExports, eraseMessaging, eraseCare],
}
