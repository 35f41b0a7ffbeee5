import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState, useSyncExternalStore } from 'react'
import { expect } from 'storybook/test'
import type { AnyStateMachine } from 'xstate'
import { offerResponse } from '#domain/fixtures/buying.ts'
import { createBench } from '#flow-lab/bench/bench.ts'
import { pathsOf } from '#flow-lab/bench/paths.ts'
import type { LabCommand } from '#flow-lab/bench/types.ts'
import { structureHash } from '#flow-lab/core/structure.ts'
import { FlowPanel } from '#flow-lab/panel/flow-panel.tsx'
import { createDrawer } from '#flow-lab/panel/layout.ts'
import '#flow-lab/panel/panel.css'
import { everyTransition } from '#flow-lab/paths/every-transition.ts'
import type { PathModel } from '#flow-lab/paths/model.ts'
import { purchaseLab } from '#machines/buying/purchase/purchase.lab.ts'
import { sessionLab } from '#machines/session/session/session.lab.ts'
import { chartNames } from '#src/lab/names/chart-names.ts'
import { inPage } from './page-frame.tsx'
import { temporaryPlan } from './temporary-plan.ts'

const models = { session: sessionLab, purchase: purchaseLab } as unknown as Record<string, PathModel<AnyStateMachine>>

const draw = createDrawer()

type Props = { chart: string; commands: LabCommand[]; theme: 'light' | 'dark'; language: 'en' | 'fa' }

const Panel = ({ chart, commands, theme, language }: Props) => {
  const [{ bench, paths, model, plan }] = useState(() => benchOf(chart, commands))
  const view = useSyncExternalStore(bench.subscribe, bench.view)
  return (
    <FlowPanel
      charts={bench.charts}
      names={chartNames}
      hash={structureHash(model.machine)}
      view={view}
      paths={paths}
      run={bench.run}
      draw={draw}
      language={language}
      theme={theme}
      plan={plan}
      linkOf={({ id }) => `#flow=${id}`}
    />
  )
}

const benchOf = (chart: string, commands: readonly LabCommand[]) => {
  const model = models[chart]
  if (model === undefined) throw new Error(`There is no model of "${chart}"`)
  const bench = createBench({
    machine: model.machine,
    start: { from: 'input', input: model.inputs?.[0] },
    samples: (id) => models[id] as never,
    failures: () => [{ code: 'timedOut' }, { code: 'serverFailed', status: 500 }],
  })
  for (const command of commands) bench.run(command)
  return { bench, model, plan: temporaryPlan(), paths: pathsOf(model.machine, everyTransition(model).paths) }
}

const meta = {
  title: 'Flow Lab/Panel',
  component: Panel,
  args: { chart: 'session', commands: [], theme: 'light', language: 'en' },
  argTypes: { chart: { control: false }, commands: { control: false } },
  decorators: [inPage],
} satisfies Meta<typeof Panel>
export default meta

type Story = StoryObj<typeof meta>

/** Waits for the worker's drawing, which contains the state's name. */
const drawn =
  (state: string): NonNullable<Story['play']> =>
  async ({ canvas }) => {
    await canvas.findAllByText(state, { selector: 'svg text' }, { timeout: 15_000 })
  }

const bought = (input: unknown): LabCommand[] => [
  { do: 'resolve', actor: '', call: 'loadOffer', output: input as never },
  { do: 'advance', ms: 250 },
]

export const Session: Story = { play: drawn('signedOut') }

export const SessionDark: Story = { name: 'Session, dark', args: { theme: 'dark' }, play: drawn('signedOut') }

export const SessionPersian: Story = {
  name: 'Session, Persian',
  args: { language: 'fa' },
  play: drawn('signedOut'),
}

export const Drawer: Story = {
  tags: ['main'],
  name: 'In a drawer of 390 pixels',
  args: { chart: 'purchase', commands: bought(offerResponse) },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 390, blockSize: 800, border: '1px solid' }}>
        <Story />
      </div>
    ),
  ],
  play: drawn('choosing'),
}

/** Finds, opens and plays a path, goes back, and sets a verdict, all by keyboard. */
export const PathWalked: Story = {
  name: 'A path, played by keyboard',
  args: { chart: 'purchase' },
  play: async (context) => {
    const { canvas, userEvent } = context
    await drawn('loadingOffer')(context)
    const search = canvas.getByRole('searchbox')
    search.focus()
    await userEvent.keyboard('done addToCart added')
    const [first] = await canvas.findAllByRole('button', { name: /^Open: / })
    await expect(first).toBeDefined()
    first?.focus()
    await userEvent.keyboard('{Enter}')
    const all = await canvas.findByRole('button', { name: 'Play all' })
    all.focus()
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByText('Added to the cart', { selector: '.flow-lab-status bdi' })).toBeVisible()
    canvas.getByRole('button', { name: 'Start' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByText('Loading the offer', { selector: '.flow-lab-status bdi' })).toBeVisible()
    const [verdict] = canvas.getAllByRole('combobox', { name: 'Verdict' })
    if (verdict !== undefined) await userEvent.selectOptions(verdict, 'passed')
    await expect(await canvas.findByText(/^1 passed, 0 failed/)).toBeVisible()
  },
}
