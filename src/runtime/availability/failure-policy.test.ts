import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { type ServiceActor, serviceMachine } from '#machines/session/service/service.machine.ts'
import { createTabMemory } from '#src/device/tab-memory.ts'
import { failurePolicy } from './failure-policy.ts'

const second = 1000
const minute = 60 * second

type Outage = {
  jitter: () => number
  retryAfter: number | undefined
  /** Milliseconds from a page's start to the call that is refused. */
  refusedAfter: () => number
  /** Presses the reload button whenever it is shown. */
  isImpatient?: boolean
}

/** Times at which a tab loads documents during an outage of so many milliseconds, with the real chart, policy and storage. */
const loadsOf = ({ jitter, retryAfter, refusedAfter, isImpatient = false }: Outage, lasts: number): number[] => {
  sessionStorage.clear()
  const clock = new SimulatedClock()
  const loads: number[] = []
  let isReloading = true
  let page: ServiceActor | undefined
  let refusal = 0

  const load = () => {
    isReloading = false
    loads.push(clock.now())
    page?.stop()
    const memory = createTabMemory(sessionStorage, () => clock.now())
    page = createActor(
      serviceMachine.provide({
        actions: failurePolicy({
          memory,
          currentHref: () => '/dashboard',
          replace: () => undefined,
          announce: () => undefined,
          reload: () => {
            isReloading = true
          },
        }),
      }),
      { clock, input: { ...memory.reloads(), jitter: jitter() } },
    )
    page.start()
    refusal = clock.now() + refusedAfter()
  }

  const refuse = () => {
    refusal = Number.POSITIVE_INFINITY
    const failure = { code: 'serviceUnavailable', ...(retryAfter === undefined ? {} : { retryAfter }) } as const
    page?.send({ type: 'call.refused', failure, token: null, background: false, money: false })
  }

  for (; clock.now() < lasts; clock.increment(100)) {
    do {
      if (isReloading) load()
      if (clock.now() >= refusal) refuse()
      if (isImpatient) page?.send({ type: 'reload.requested' })
    } while (isReloading)
  }
  page?.stop()
  return loads
}

const gaps = (loads: number[]) => loads.slice(1).map((each, index) => each - (loads[index] as number))

/** Maximum number of reloads in any minute; the first load does not count. */
const busiest = ([, ...reloads]: number[]) =>
  Math.max(0, ...reloads.map((each) => reloads.filter((other) => other >= each && other < each + minute).length))

/** Numbers between 0 and 1 that are the same in every run. */
const seeded = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

beforeEach(() => sessionStorage.clear())

describe('an outage of ten minutes', () => {
  test('loads a tab seven times without jitter: after 5, 10, 20, 40, 80 and 160 seconds [SES-12]', () => {
    const loads = loadsOf({ jitter: () => 0, retryAfter: undefined, refusedAfter: () => 0 }, 10 * minute)
    expect(gaps(loads)).toEqual([5, 10, 20, 40, 80, 160].map((seconds) => seconds * second))
  })

  test.each([undefined, 0, 1, 3, 30, 120, 900])(
    'loads a tab at most 12 times, with Retry-After %s and 25 seeds of jitter, and never before Retry-After [SES-12]',
    (retryAfter) => {
      for (let seed = 1; seed <= 25; seed++) {
        const random = seeded(seed)
        const loads = loadsOf({ jitter: random, retryAfter, refusedAfter: () => random() * 10_000 }, 10 * minute)
        expect(loads.length).toBeLessThanOrEqual(12)
        expect(busiest(loads)).toBeLessThanOrEqual(3)
        expect(Math.min(...gaps(loads), Number.POSITIVE_INFINITY)).toBeGreaterThanOrEqual((retryAfter ?? 5) * second)
      }
    },
  )

  test('a service that refuses at random times causes at most 12 loads in any ten minutes [SES-12]', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 330 }), { minLength: 1, maxLength: 20 }), (waits) => {
        let page = 0
        const refusedAfter = () => (waits[page++ % waits.length] as number) * second
        const loads = loadsOf({ jitter: () => 0, retryAfter: undefined, refusedAfter }, 25 * minute)
        for (const from of loads)
          expect(loads.filter((each) => each >= from && each < from + 10 * minute).length).toBeLessThanOrEqual(12)
      }),
      { numRuns: 40, seed: 12 },
    )
  })

  test('pressing "Reload now" repeatedly reloads three times a minute [SES-12]', () => {
    const loads = loadsOf(
      { jitter: () => 0, retryAfter: undefined, refusedAfter: () => 0, isImpatient: true },
      3 * minute,
    )
    expect(busiest(loads)).toBe(3)
    expect(loads).toHaveLength(1 + 3 * 3)
  })
})

describe('the redirect of a failure', () => {
  const policyAt = (address: string) => {
    const led: string[] = []
    const policy = failurePolicy({
      memory: { noteReload: () => undefined },
      currentHref: () => address,
      replace: (href) => led.push(href),
      reload: () => led.push('reload'),
      announce: () => led.push('announce'),
    })
    return { policy, led }
  }

  test.each([
    ['/dashboard', ['/?refused=1']],
    ['/finance?from=/', ['/?refused=1']],
    ['/', []],
    ['/?refused=1', []],
    ['/?q=shop#top', []],
  ])('a 403 at %s redirects to %j: to Home, and not from Home [SES-09]', (address, led) => {
    const at = policyAt(address)
    at.policy.goHome()
    expect(at.led).toEqual(led)
  })

  test.each([
    ['/cart?step=pay', ['/server_error?from=%2Fcart%3Fstep%3Dpay']],
    ['/server_error', []],
    ['/server_error?from=%2Fcart', []],
    ['/server_errors', ['/server_error?from=%2Fserver_errors']],
  ])(
    'a 500 at %s redirects to %j: to the error page with a return address, and not from the error page [SES-11]',
    (address, led) => {
      const at = policyAt(address)
      at.policy.showServerError(undefined, { failure: { code: 'serverFailed' } })
      expect(at.led).toEqual(led)
    },
  )

  test('the error page gets the reference that support can look up [ERR-02]', () => {
    const at = policyAt('/dashboard')
    at.policy.showServerError(undefined, { failure: { code: 'serverFailed', reference: 'K7M2Q9' } })
    expect(at.led).toEqual(['/server_error?from=%2Fdashboard&reference=K7M2Q9'])
  })
})
