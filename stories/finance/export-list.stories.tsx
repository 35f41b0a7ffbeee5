import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { expiredExport, failedExport, readyExport, runningExport } from '#domain/fixtures/exports.ts'
import {
  type ExportListActor,
  type ExportListContext,
  exportListMachine,
} from '#machines/finance/export-list/export-list.machine.ts'
import { ExportListView } from '#src/screens/finance/export-list/export-list.view.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/ExportList',
  component: ExportListView,
} satisfies Meta<typeof ExportListView>
export default meta

type Story = StoryObj<typeof meta>
type State = StateValueFrom<typeof exportListMachine>

const story = (value: State, context: Partial<ExportListContext> = {}, name: string = String(value)): Story => ({
  name,
  args: {
    actor: still(exportListMachine, value, {
      choice: 'spreadsheet',
      exports: [readyExport, failedExport, expiredExport],
      saved: null,
      failure: null,
      misses: 0,
      ...context,
    }) as ExportListActor,
    what: { kind: 'transactions', filter: { from: '2026-11-01', to: '2026-11-30', type: 'deposit' } },
    hasArchive: false,
    requestOf: () => ({ kind: 'transactions', filter: {}, language: 'en', format: 'page' }),
  },
})

const making = { exports: [runningExport, readyExport] }

export const Closed = story('closed')
export const Loading = story('loading', { exports: null })
export const Failed = story('failed', { exports: null, failure: { code: 'unreachable' } })
export const Ready = story('ready')
Ready.tags = ['main']
export const ReadyEmpty = story('ready', { exports: [] }, 'ready: no file')
export const ReadyArchive: Story = {
  ...story('ready', { choice: 'archive' }, 'ready: archive'),
  args: {
    ...story('ready', { choice: 'archive' }).args,
    what: { kind: 'invoices', filter: {} },
    hasArchive: true,
  } as Story['args'],
}
export const Saved = story('ready', { saved: 'Transactions 2026-11-20.csv' }, 'ready: saved')
export const Refused = story('waiting', { ...making, failure: { code: 'exportLimitReached' } }, 'waiting: refused')
export const Full = story('ready', { failure: { code: 'exportsFull' } }, 'ready: ten files are kept')
export const Starting = story('starting')
export const Waiting = story('waiting', making)
export const Reading = story('reading', making)
export const Saving = story('saving')
export const Removing = story('removing')
export const Expired = story('reading', { failure: { code: 'exportExpired' } }, 'reading: expired')
