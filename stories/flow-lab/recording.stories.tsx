import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import { useState, useSyncExternalStore } from 'react'
import { expect, waitFor } from 'storybook/test'
import type { LabCommand, LabView } from '#flow-lab/bench/types.ts'
import type { Log } from '#flow-lab/core/log.ts'
import { writeLog } from '#flow-lab/core/log-file.ts'
import type { Charts } from '#flow-lab/core/simulation.ts'
import { structureOf } from '#flow-lab/core/structure.ts'
import { FlowPanel } from '#flow-lab/panel/flow-panel.tsx'
import { createDrawer } from '#flow-lab/panel/layout.ts'
import '#flow-lab/panel/panel.css'
import type { Recording } from '#flow-lab/panel/recordings.ts'
import { createLogPlayer, type LogPlayer } from '#flow-lab/storybook/log-player.ts'
import { dearKioskCharts, kioskCharts, kioskLog } from '#flow-lab/testing/kiosk-log.ts'
import { inPage } from './page-frame.tsx'

const draw = createDrawer()

const houses = { cheap: kioskCharts, dear: dearKioskCharts } satisfies Record<string, Charts>

type Props = {
  house: keyof typeof houses
  /** Rounds of the log that is open; none: no log is. */
  rounds: number
  commands: LabCommand[]
  recording?: Recording
  theme: 'light' | 'dark'
  language: 'en' | 'fa'
}

const Panel = ({ house, rounds, commands, recording, theme, language }: Props) => {
  const charts = houses[house]
  const [player] = useState(() => playerOf(charts, rounds === 0 ? null : kioskLog(rounds), commands))
  return (
    <FlowPanel
      charts={player.structures}
      view={useSyncExternalStore(player.subscribe, player.view)}
      run={player.run}
      draw={draw}
      language={language}
      theme={theme}
      recordings={{
        stored: { names: ['A morning'], read: async () => writeLog(kioskLog(2)) },
        shorten: (recording) => player.player()?.shorten(recording) ?? Promise.resolve(null),
      }}
      recording={recording}
    />
  )
}

/** Plays the logs that the panel opens, without an application. */
const playerOf = (charts: Charts, log: Log | null, commands: readonly LabCommand[]) => {
  const listeners = new Set<() => void>()
  let player: LogPlayer | null = null
  const changed = () => {
    for (const listener of listeners) listener()
  }
  const closed = () => {
    player = null
    changed()
  }
  const run = (command: LabCommand) => {
    if (command.do === 'openLog') {
      player?.stop()
      player = createLogPlayer({ ...command, charts, onChange: changed, onClose: closed })
    } else player?.run(command)
  }
  if (log !== null) run({ do: 'openLog', name: 'morning.json', log })
  for (const command of commands) run(command)
  return {
    structures: Object.values(charts).map(structureOf),
    run,
    player: () => player,
    view: (): LabView | null => player?.view() ?? null,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const meta = {
  title: 'Flow Lab/Recording',
  component: Panel,
  args: { house: 'cheap', rounds: 4, commands: [], theme: 'light', language: 'en' },
  argTypes: {
    commands: { control: false },
    recording: { control: false },
  },
  decorators: [inPage],
} satisfies Meta<typeof Panel>
export default meta

type Story = StoryObj<typeof meta>

const half: LabCommand[] = [{ do: 'goToLine', line: 12 }]

export const Open: Story = {
  tags: ['main'],
  name: 'A log, played halfway',
  args: { commands: half },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^12 of \d+ lines played$/)).toBeVisible()
  },
}

export const Dark: Story = { name: 'A log, dark', args: { commands: half, theme: 'dark' } }

export const Persian: Story = { name: 'A log, Persian', args: { commands: half, language: 'fa' } }

/** Opens a stored log, plays it, goes back and closes it, all by keyboard. */
export const ByKeyboard: Story = {
  name: 'A log, played by keyboard',
  args: { rounds: 0 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Stored recordings' }), 'A morning')
    const next = await canvas.findByRole('button', { name: 'Next line' })
    next.focus()
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByText(/^1 of \d+ lines played$/)).toBeVisible()
    const first = await canvas.findByRole('button', { current: 'step' })
    first.focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await expect(await canvas.findByText(/^3 of \d+ lines played$/)).toBeVisible()
    canvas.getByRole('button', { name: 'Play to the end' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByText(/^Played to the end/)).toBeVisible()
    await expect(document.querySelector<HTMLElement>('.flow-lab')?.dataset.labDivergence).toBe('')
    canvas.getByRole('button', { name: 'Close' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByText('This story has no chart.')).toBeVisible()
  },
}

const toTheEnd: LabCommand[] = [{ do: 'playLog' }]

export const Diverged: Story = {
  name: 'A log that diverges',
  args: { house: 'dear', commands: toTheEnd },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Shorten' }))
    await expect(await canvas.findByText(/^2 of \d+ events are left\.$/)).toBeVisible()
  },
}

const within =
  (inlineSize: number): Decorator =>
  (Story) => (
    <div style={{ inlineSize, blockSize: 1400, border: '1px solid' }}>
      <Story />
    </div>
  )

export const DivergedPersian: Story = {
  name: 'A log that diverges, Persian and dark, in a drawer of 390 pixels',
  args: { house: 'dear', commands: toTheEnd, language: 'fa', theme: 'dark' },
  decorators: [within(390)],
}

export const Refused: Story = {
  name: 'A truncated file and an invalid link',
  args: { rounds: 0 },
  play: async ({ canvas, userEvent }) => {
    const text = writeLog(kioskLog(2))
    const cut = new File([text.slice(0, text.length / 2)], 'morning.json', { type: 'application/json' })
    await userEvent.upload(await canvas.findByLabelText('Open a file, or drop it here'), cut)
    await expect(await canvas.findByText(/^It is incomplete\./)).toBeVisible()
    await userEvent.type(canvas.getByRole('textbox', { name: 'Link or the part after #' }), 'nothing{Enter}')
    await expect(await canvas.findByText('This is not a link to a recording.')).toBeVisible()
  },
}

export const OwnRecording: Story = {
  name: 'A host that records, clipboard not allowed',
  args: {
    rounds: 0,
    recording: {
      count: 123,
      limit: 500,
      flaws: 1,
      log: () => kioskLog(1),
      save: () => undefined,
      copyLink: async () => ({ link: `lab1.${'Qk3-9_'.repeat(90)}`, isCopied: false }),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Copy link' }))
    await expect(await canvas.findByRole('textbox', { name: 'Link of the recording' })).toBeVisible()
  },
}

/** Renders all lines at once. */
export const Long: Story = {
  name: 'A log of a thousand lines',
  args: { rounds: 165, commands: toTheEnd },
  // So narrow that lines take two rows or three.
  decorators: [within(210)],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^(1,0\d\d) of \1 lines played$/)).toBeVisible()
    const list = canvas.getByRole('list', { name: 'Lines of the recording' })
    const isInSight = () => {
      const [box, line] = [list, list.querySelector('[aria-current]')].map((each) => each?.getBoundingClientRect())
      return box !== undefined && line !== undefined && line.top >= box.top && line.bottom <= box.bottom
    }
    await waitFor(() => expect(isInSight()).toBe(true))
  },
}
