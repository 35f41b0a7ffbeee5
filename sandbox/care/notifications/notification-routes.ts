import {
  changeNotificationSetting,
  listNotifications,
  loadNotificationSettings,
  loadNotificationState,
  readNotifications,
} from '#domain/contract/care/notifications.ts'
import { type Call, type Route, serve } from '#sandbox/platform/http/serve.ts'
import { bySession } from '#sandbox/session/account-history.ts'
import { readSettings, switchChannel } from '#sandbox/session/notifications/settings.ts'
import * as notifications from './notifications.ts'

const ownOf = ({ signedIn, member }: Pick<Call, 'signedIn' | 'member'>): notifications.Own => ({
  account: signedIn.account.id,
  project: member.project,
})

/** A user who acts for the account sees its notifications, but neither reads them in its name nor changes where they go. */
export const notificationRoutes: readonly Route[] = [
  serve(listNotifications, (call) => notifications.listNotifications(call.sandbox, ownOf(call), call.query.after)),
  serve(loadNotificationState, (call) =>
    notifications.stateOf(call.sandbox.database.query, call.sandbox.clock.now(), ownOf(call)),
  ),
  serve(readNotifications, (call) =>
    call.signedIn.impersonator === null
      ? notifications.readNotifications(call.sandbox, ownOf(call), call.body)
      : notifications.stateOf(call.sandbox.database.query, call.sandbox.clock.now(), ownOf(call)),
  ),
  serve(loadNotificationSettings, ({ sandbox, signedIn }) => readSettings(sandbox.database.query, signedIn.account.id)),
  serve(changeNotificationSetting, ({ sandbox, signedIn, body }) =>
    sandbox.database.transact((trx) => switchChannel(trx, sandbox.clock, bySession(signedIn), body)),
  ),
]
