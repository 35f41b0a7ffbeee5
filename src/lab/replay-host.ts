import { createMemoryHistory, type RouterHistory } from '@tanstack/react-router'
import { type Actor, createActor } from 'xstate'
import { languages } from '#domain/kit/primitives.ts'
import { themeNames } from '#domain/session/site.ts'
import type { Start } from '#flow-lab/core/log.ts'
import { addressMachine } from '#flow-lab/live/address.machine.ts'
import type { InstrumentActor } from '#flow-lab/live/registry-state.ts'
import type { IsDue, ReplayHost } from '#flow-lab/live/replay-host.ts'
import type { Portal } from '#src/app/composition/create-app.ts'
import type { Surroundings } from '#src/app/composition/surroundings.ts'
import { inMemory } from '#src/device/browser-storage.ts'
import { keepLanguageChoice, keepThemeChoice } from '#src/theme/preferences.ts'

export type Begin = (surroundings: Surroundings) => Promise<Portal>

type Run = Parameters<ReplayHost['begin']>[0]

/**
 * Runs the portal on a recorded log, without network, storage or navigation of its own. A log may contain several pages that
 * followed each other: the stop of the address actor ends a page.
 */
export const replayHost = (surroundings: Surroundings, begin: Begin): ReplayHost => {
  let run: Run | null = null
  let page: { history: RouterHistory; address: Actor<typeof addressMachine>; end: () => void } | null = null

  const open = (start: Start | undefined, { instrumentActor, log, isDue, waitBeforePageChange }: Run) => {
    const { input, state } = (start ?? {}) as { input?: { href?: string }; state?: { context?: { href?: string } } }
    const first = input?.href ?? state?.context?.href ?? '/'
    const { address, history, unfollow } = followAddress(
      createMemoryHistory({ initialEntries: [first] }),
      instrumentActor,
    )
    const language = languages.find((each) => each === log.header.language)
    const theme = themeNames.find((each) => each === log.header.theme)
    if (language !== undefined) keepLanguageChoice(language)
    if (theme !== undefined) keepThemeChoice(theme)
    const app = begin({
      ...surroundings,
      ...isolatedSurroundings(),
      history: delayPageChanges(allowDueChanges(history, isDue), waitBeforePageChange),
      instrumentActor,
    })
    const end = () => {
      unfollow()
      app.then((each) => each.stop()).catch(() => undefined)
    }
    page = { history, address, end }
  }

  const close = () => {
    page?.end()
    page = null
  }

  return {
    begin: (its) => {
      run = its
      const restoreRandomUuid = replayRandomUuid(its.due)
      open(its.log.header.actors.address, its)
      return () => {
        restoreRandomUuid()
        close()
      }
    },
    startActor: (path, start) => {
      if (path === 'address' && page === null && run !== null) open(start, run)
    },
    stopActor: (path, actor) => {
      if (path === 'address') {
        page?.address.stop()
        close()
      } else if (page === null) actor?.stop()
    },
    deliver: (path, event) => {
      if (path !== 'address' || event.type !== 'address.opened' || page === null) return false
      page.history.push(String(event.href))
      return true
    },
  }
}

/**
 * Creates an actor of the address, and a history that sends it an event for each page opened. Subscribes to the history only
 * with the router's own subscription, because the router loads a page itself while a history has no subscribers.
 */
export const followAddress = (history: RouterHistory, instrumentActor: InstrumentActor) => {
  const address = createActor(...instrumentActor(addressMachine, { input: { href: history.location.href } }))
  address.start()
  let unsubscribe: (() => void) | undefined
  const sendAddress = () => {
    const { href } = history.location
    if (href !== address.getSnapshot().context.href) address.send({ type: 'address.opened', href })
  }
  const sending =
    (act: RouterHistory['push']): RouterHistory['push'] =>
    (...target) => {
      act(...target)
      if (unsubscribe === undefined) sendAddress()
    }
  const followed = Object.create(history, {
    push: { value: sending(history.push) },
    replace: { value: sending(history.replace) },
    subscribe: {
      value: (listener: Parameters<RouterHistory['subscribe']>[0]) => {
        unsubscribe ??= history.subscribe(sendAddress)
        return history.subscribe(listener)
      },
    },
  }) as RouterHistory
  return { address, history: followed, unfollow: () => unsubscribe?.() }
}

/** Changes the URL only when the log does; navigation by the portal itself may come earlier or later than recorded. */
const allowDueChanges = (history: RouterHistory, isDue: IsDue): RouterHistory => {
  const guarded =
    (act: RouterHistory['push']): RouterHistory['push'] =>
    (href, ...rest) => {
      const isSame = href === history.location.href
      if (isSame || isDue('address', { type: 'address.opened', href })) act(href, ...rest)
    }
  return Object.create(history, {
    push: { value: guarded(history.push) },
    replace: { value: guarded(history.replace) },
  }) as RouterHistory
}

/** Keeps a page in the document until its recorded interactions have been performed. */
const delayPageChanges = (history: RouterHistory, wait: Run['waitBeforePageChange']): RouterHistory => {
  let before = history.location.pathname
  return Object.create(history, {
    subscribe: {
      value: (listener: Parameters<RouterHistory['subscribe']>[0]) =>
        history.subscribe((change) => {
          const { pathname } = change.location
          const delay = pathname === before ? undefined : wait()
          before = pathname
          if (delay === undefined) listener(change)
          else delay.then(() => listener(change))
        }),
    },
  }) as RouterHistory
}

/** Makes `crypto.randomUUID` return the UUID of the due event, so that keys are the recorded ones. Returns how to undo it. */
const replayRandomUuid = (due: Run['due']): (() => void) => {
  const randomUUID = crypto.randomUUID
  crypto.randomUUID = () => {
    const [recorded] = Object.values(due() ?? {}).filter((each) => typeof each === 'string' && isUuid.test(each))
    return (recorded as ReturnType<typeof randomUUID> | undefined) ?? randomUUID.call(crypto)
  }
  return () => {
    crypto.randomUUID = randomUUID
  }
}

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Surroundings without network, storage and events of other tabs. */
const isolatedSurroundings = (): Pick<Surroundings, 'fetch' | 'storage' | 'tab' | 'location' | 'window' | 'leave'> => ({
  fetch: () => new Promise(() => undefined),
  storage: inMemory(),
  tab: inMemory(),
  location: { hostname: location.hostname, search: '', reload: () => undefined },
  window: new EventTarget() as unknown as Surroundings['window'],
  leave: () => undefined,
})
