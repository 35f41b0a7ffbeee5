import { expect, test } from 'vitest'
import { dashboard, dashboardAfterFirstNumber, emptyDashboard } from '#domain/fixtures/dashboard.ts'
import { doneSteps, isNewProject } from './set-up.ts'

test('a project is new until its first call or message, or its fourth number', () => {
  const withNumbers = (active: number) => ({ ...emptyDashboard, numbers: { ...emptyDashboard.numbers, active } })
  expect([
    isNewProject(emptyDashboard),
    isNewProject(withNumbers(3)),
    isNewProject(withNumbers(4)),
    isNewProject({ ...emptyDashboard, calls: dashboard.calls }),
    isNewProject({ ...emptyDashboard, messages: dashboard.messages }),
  ]).toEqual([true, true, false, false, false])
})

test('each step is done by its fact', () => {
  const routed = {
    ...dashboardAfterFirstNumber,
    first_number: { id: 'num_1', number: '+493023125042', is_routed: true },
  }
  expect([
    [...doneSteps(emptyDashboard, false)],
    [...doneSteps(emptyDashboard, true)],
    [...doneSteps(dashboardAfterFirstNumber, true)],
    [...doneSteps(routed, true)],
    [...doneSteps({ ...routed, calls: dashboard.calls }, true)],
  ]).toEqual([
    [],
    ['verifyPhone'],
    ['verifyPhone', 'buyNumber'],
    ['verifyPhone', 'buyNumber', 'routeCalls'],
    ['verifyPhone', 'buyNumber', 'routeCalls', 'firstCall'],
  ])
})
