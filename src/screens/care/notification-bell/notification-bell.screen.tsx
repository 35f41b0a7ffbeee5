import { useSelector } from '@xstate/react'
import { useCallback, useEffect } from 'react'
import { loadNotificationState, type NotificationState } from '#domain/contract/care/notifications.ts'
import { notificationBellMachine, selectState } from '#machines/care/notification-bell/notification-bell.machine.ts'
import { notificationBellCalls } from '#src/api/care/notifications.calls.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { useLiveCall } from '#src/screens/kit/live/use-live-call.ts'
import { NotificationBellView } from './notification-bell.view.tsx'

export type NotificationBellScreenProps = {
  /** Whose notifications; they are reported with it. */
  owner: string
  /** Stable. */
  onChange: (followed: { owner: string; state: NotificationState }) => void
}

export const NotificationBellScreen = ({ owner, onChange }: NotificationBellScreenProps) => {
  const machine = useProvided(notificationBellMachine, ({ client }) => ({ actors: notificationBellCalls(client) }), [])
  const actor = useChart(machine)
  const receive = useCallback((state: NotificationState) => actor.send({ type: 'state.received', ...state }), [actor])
  useLiveCall(actor, loadNotificationState, receive)
  const state = useSelector(actor, selectState)
  useEffect(() => {
    if (state !== null) onChange({ owner, state })
  }, [owner, state, onChange])
  return <NotificationBellView actor={actor} />
}
