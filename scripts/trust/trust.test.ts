import { expect, test } from 'vitest'
import { crash } from './crash.ts'
import { buyers, race, spends, worth } from './race.ts'

test('a sandbox killed while customers check out has lost nothing, done nothing twice, and left nothing half done', async () => {
  const { figures, ...damage } = await crash({ kills: 4, seed: 20261120, log: () => undefined })
  expect(damage).toEqual({ lost: [], duplicated: [], torn: [] })
  expect(figures.delivered).toBeGreaterThan(0)
}, 120_000)

test('of 100 buyers of one number one gets it, and of 50 spends of a wallet worth 25 there are 25', async () => {
  expect(await race({})).toEqual({
    bought: { bought: 1, numberTaken: buyers - 1 },
    spent: { spent: worth, balanceNotEnough: spends - worth },
    damage: [],
  })
}, 120_000)
