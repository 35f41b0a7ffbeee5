import { loadBulk, quoteBulk, startBulk } from '#domain/contract/numbers/number-bulk.ts'
import { exportNumberCalendar } from '#domain/contract/numbers/number-calendar.ts'
import { changeReminder, loadReminders } from '#domain/contract/numbers/number-reminders.ts'
import {
  loadCallTrunk,
  loadSmsTrunk,
  resendSmsDelivery,
  saveCallTrunk,
  saveSmsTrunk,
  testSmsTrunk,
} from '#domain/contract/numbers/number-trunks.ts'
import {
  cancelNumber,
  changeAutoRenew,
  changeChannels,
  changeCycle,
  deleteNumber,
  describeNumber,
  listNumbers,
  loadNumber,
  loadNumbersVersion,
  quoteChannels,
  quoteCycle,
  quoteRenewal,
  quoteRestoration,
  renewNumber,
  restoreNumber,
} from '#domain/contract/numbers/numbers.ts'
import { rightOfBulk } from '#domain/numbers/bulk.ts'
import { requireRight } from '#sandbox/platform/http/caller.ts'
import { type Route, serve } from '#sandbox/platform/http/serve.ts'
import { portalOf } from '#sandbox/session/portal.ts'
import { readBulk, startBulk as startOwnBulk } from './bulk/bulk-job.ts'
import { quoteBulk as quoteOwnBulk } from './bulk/bulk-quote.ts'
import * as life from './life/actions.ts'
import { describeNumber as describeOwnNumber } from './life/describe.ts'
import { numberPageOf, readNumber } from './life/number-page.ts'
import { readReminders, switchReminder } from './life/reminders.ts'
import { numberCalendar } from './list/number-calendar.ts'
import { versionOf } from './number-summary.ts'
import { listNumbers as listOwnNumbers } from './owned-numbers.ts'
import * as calls from './trunks/call-trunk.ts'
import type { Network } from './trunks/network.ts'
import * as sms from './trunks/sms-trunk.ts'

const listRoutes: readonly Route[] = [
  serve(listNumbers, ({ sandbox, member, query }) =>
    listOwnNumbers(sandbox.database.query, sandbox.clock.now(), member.project, query),
  ),
  serve(exportNumberCalendar, async ({ sandbox: { database, clock }, member, query, request }) => {
    const { origin } = await portalOf(database.query, request)
    return numberCalendar(database.query, clock.now(), member.project, { ...query, origin, request })
  }),
  serve(loadNumbersVersion, async ({ sandbox: { database, clock }, member }) => ({
    version: await versionOf(database.query, clock.now(), member.project),
  })),
  serve(loadReminders, async ({ sandbox: { database }, member }) => ({
    days: await readReminders(database.query, member.project),
  })),
  serve(changeReminder, ({ sandbox: { database }, member, body }) =>
    database.transact(async (trx) => {
      await switchReminder(trx, member.project, body)
      return { days: await readReminders(trx, member.project) }
    }),
  ),
]

export const numberRoutes = (cancelWaiting: life.CancelWaiting, network: Network): readonly Route[] => [
  ...listRoutes,
  serve(loadNumber, async ({ sandbox: { database, clock }, member, query }) => {
    const now = clock.now()
    const numbersVersion = await versionOf(database.query, now, member.project)
    const number = await readNumber(database.query, member.project, query.number)
    return numberPageOf(database.query, now, number, { before: query.before, numbersVersion })
  }),
  serve(quoteRenewal, ({ sandbox, member, query }) => life.quoteRenewal(sandbox, member.project, query.number)),
  serve(renewNumber, ({ sandbox, member, attribution, body }) =>
    life.renewNumber(sandbox, { project: member.project, attribution }, body),
  ),
  serve(quoteRestoration, ({ sandbox, member, query }) => life.quoteRestoration(sandbox, member.project, query.number)),
  serve(restoreNumber, ({ sandbox, member, attribution, body }) =>
    life.restoreNumber(sandbox, { project: member.project, attribution }, body),
  ),
  serve(quoteChannels, ({ sandbox, member, query }) =>
    life.quoteChannels(sandbox, member.project, query.number, query.channels),
  ),
  serve(changeChannels, ({ sandbox, member, attribution, body }) =>
    life.changeChannels(sandbox, { project: member.project, attribution }, body),
  ),
  serve(quoteCycle, ({ sandbox, member, query }) =>
    life.quoteCycle(sandbox, member.project, query.number, query.months),
  ),
  serve(changeCycle, ({ sandbox, member, attribution, body }) =>
    life.changeCycle(sandbox, { project: member.project, attribution }, body),
  ),
  serve(changeAutoRenew, ({ sandbox, member, attribution, body }) =>
    life.changeAutoRenew(sandbox, { project: member.project, attribution }, body),
  ),
  serve(cancelNumber, ({ sandbox, member, attribution, body }) =>
    life.cancelNumber(sandbox, { project: member.project, attribution }, body, cancelWaiting),
  ),
  serve(deleteNumber, ({ sandbox, member, attribution, query }) =>
    life.deleteNumber(sandbox, { project: member.project, attribution }, query),
  ),
  serve(describeNumber, ({ sandbox, member, attribution, body }) =>
    describeOwnNumber(sandbox, { project: member.project, attribution }, body),
  ),
  serve(loadCallTrunk, ({ sandbox, member, query }) => calls.loadCallTrunk(sandbox, member.project, query.number)),
  serve(saveCallTrunk, ({ sandbox, member, attribution, body }) =>
    calls.saveCallTrunk(sandbox, { project: member.project, attribution }, body),
  ),
  serve(loadSmsTrunk, ({ sandbox, member, query }) => sms.loadSmsTrunk(sandbox, member.project, query)),
  serve(saveSmsTrunk, ({ sandbox, member, attribution, body }) =>
    sms.saveSmsTrunk(sandbox, { project: member.project, attribution }, body),
  ),
  serve(testSmsTrunk, ({ sandbox, member, body }) => sms.testSmsTrunk(sandbox, network, member.project, body.number)),
  serve(resendSmsDelivery, ({ sandbox, member, body }) => sms.resendDelivery(sandbox, network, member.project, body)),
  serve(quoteBulk, ({ sandbox, member, body }) => quoteOwnBulk(sandbox, member.project, body)),
  serve(startBulk, ({ sandbox, signedIn, member, attribution, body }) => {
    requireRight(signedIn, member.role, [rightOfBulk(body.change)])
    return startOwnBulk(sandbox, { project: member.project, attribution }, body)
  }),
  serve(loadBulk, ({ sandbox, member, query }) => readBulk(sandbox.database.query, member.project, query)),
]
