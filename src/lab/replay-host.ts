import { createMemoryHistory, type RouterHistory } from '@tanstack/react-router'
import { type Actor, createActor } from 'xstate'
import { languages } from '#domain/primitives.ts'
import { themeNames } from '#domain/site.ts'
import type { Start } from '#flow-lab/core/log.ts'
import { addressMachine } from '#flow-lab/live/address.machine.ts'
import type { Cast } from '#flow-lab/live/cast.ts'
import type { IsDue, ReplayHost } from '#flow-lab/live/replay.ts'
import { inMemory } from '#src/app/browser-storage.ts'
import type { App, Surroundings } from '#src/app/create-app.ts'
import { keepLanguageChoice, keepThemeChoice } from '#src/theme/preferences.ts'

export type Begin = (surroundings: Surroundings) => Promise<App>

type Run = Parameters<ReplayHost['begin']>[0]

/**
 * The portal as the stage of a recorded log: everything of it runs, but it asks nobody, keeps nothing and goes nowhere by
 * itself. A log may go over several pages that followed each other; the end of the address is the end of a page.
 */
export const replayHost = (surroundings: Surroundings, begin: Begin): ReplayHost => {
  let run: Run | null = null
  let page: { history: RouterHistory; address: Actor<typeof addressMachine>; end: () => void } | null = null

  const open = (start: Start | undefined, { cast, log, isDue, stay }: Run) => {
    const { input, state } = (start ?? {}) as { input?: { href?: string }; state?: { context?: { href?: string } } }
    const first = input?.href ?? state?.context?.href ?? '/'
    const { address, history, unfollow } = followAddress(createMemoryHistory({ initialEntries: [first] }), cast)
    const language = languages.find((each) => each === log.header.language)
    const theme = themeNames.find((each) => each === log.header.theme)
    if (language !== undefined) keepLanguageChoice(language)
    if (theme !== undefined) keepThemeChoice(theme)
    const app = begin({ ...surroundings, ...nowhere(), history: turning(waiting(history, isDue), stay), cast })
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
      const chance = playChance(its.due)
      open(its.log.header.actors.address, its)
      return () => {
        chance()
        close()
      }
    },
    enter: (path, start) => {
      if (path === 'address' && page === null && run !== null) open(start, run)
    },
    leave: (path, actor) => {
      if (path === 'address') {
        page?.address.stop()
        close()
      } else if (page === null) actor?.stop()
    },
    bring: (path, event) => {
      if (path !== 'address' || event.type !== 'address.opened' || page === null) return false
      page.history.push(String(event.href))
      return true
    },
  }
}

/**
 * The address as an actor, and a history that tells it when another page is opened. The router finds out by itself whether
 * anybody hears of what it opens, so nobody subscribes before it does.
 */
export const followAddress = (history: RouterHistory, cast: Cast) => {
  const address = createActor(...cast(addressMachine, { input: { href: history.location.href } }))
  address.start()
  let unsubscribe: (() => void) | undefined
  const tell = () => {
    const { href } = history.location
    if (href !== address.getSnapshot().context.href) address.send({ type: 'address.opened', href })
  }
  const telling =
    (act: RouterHistory['push']): RouterHistory['push'] =>
    (...target) => {
      act(...target)
      if (unsubscribe === undefined) tell()
    }
  const told = Object.create(history, {
    push: { value: telling(history.push) },
    replace: { value: telling(history.replace) },
    subscribe: {
      value: (hear: Parameters<RouterHistory['subscribe']>[0]) => {
        unsubscribe ??= history.subscribe(tell)
        return history.subscribe(hear)
      },
    },
  }) as RouterHistory
  return { address, history: told, unfollow: () => unsubscribe?.() }
}

/** Goes where the log says, when it says so; what the portal would do by itself a moment sooner or later is left to the log. */
const waiting = (history: RouterHistory, isDue: IsDue): RouterHistory => {
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

/** Another page is drawn only when the one before is not used any more, however quickly it could be. */
const turning = (history: RouterHistory, stay: Run['stay']): RouterHistory => {
  let before = history.location.pathname
  return Object.create(history, {
    subscribe: {
      value: (hear: Parameters<RouterHistory['subscribe']>[0]) =>
        history.subscribe((told) => {
          const { pathname } = told.location
          const staying = pathname === before ? undefined : stay()
          before = pathname
          if (staying === undefined) hear(told)
          else staying.then(() => hear(told))
        }),
    },
  }) as RouterHistory
}

/** What was drawn by chance when it was recorded comes out so again, where it is part of what is due. */
const playChance = (due: Run['due']): (() => void) => {
  const draw = crypto.randomUUID
  crypto.randomUUID = () => {
    const [drawn] = Object.values(due() ?? {}).filter((each) => typeof each === 'string' && isUuid.test(each))
    return (drawn as ReturnType<typeof draw> | undefined) ?? draw.call(crypto)
  }
  return () => {
    crypto.randomUUID = draw
  }
}

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Surroundings in which nothing is asked, heard or remembered. */
const nowhere = (): Pick<Surroundings, 'fetch' | 'storage' | 'tab' | 'location' | 'tabs' | 'leave'> => ({
  fetch: () => new Promise(() => undefined),
  storage: inMemory(),
  tab: inMemory(),
  location: { hostname: location.hostname, search: '', reload: () => undefined },
  tabs: new EventTarget() as unknown as Surroundings['tabs'],
  leave: () => undefined,
})
