import * as v from 'valibot'
import { exportRequestSchema, listExports, removeExport, startExport } from '#domain/contract/exports.ts'
import { exportSchema } from '#domain/finance/export.ts'
import { expiredExport, failedExport, readyExport, runningExport } from '#domain/fixtures/exports.ts'
import { idSchema } from '#domain/kit/primitives.ts'
import { bare, contextOf, event, failureInLog } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { exportChoices, exportListMachine } from './export-list.machine.ts'

const running = { results: [runningExport, readyExport] }
const ended = { results: [readyExport, failedExport, expiredExport] }

export const exportListLab = labOf(exportListMachine)({
  schemas: {
    context: contextOf({
      exports: v.nullable(v.array(exportSchema)),
      failure: v.nullable(failureInLog),
    }),
    events: {
      'dialog.opened': bare('dialog.opened'),
      'choice.made': event('choice.made', { choice: v.picklist(exportChoices) }),
      'export.requested': event('export.requested', { request: exportRequestSchema }),
      'save.requested': event('save.requested', { export: idSchema }),
      'removal.requested': event('removal.requested', { export: idSchema }),
      'retry.requested': bare('retry.requested'),
      'dialog.dismissed': bare('dialog.dismissed'),
    },
    outputs: {
      listExports: listExports.response,
      startExport: startExport.response,
      removeExport: removeExport.response,
      downloadExport: v.strictObject({ name: v.string() }),
    },
  },
  events: {
    'choice.made': [{ choice: 'page' }],
    'export.requested': [
      { request: { kind: 'transactions', filter: { type: 'deposit' }, language: 'en', format: 'spreadsheet' } },
    ],
    'save.requested': [{ export: 'exp_1' }],
    'removal.requested': [{ export: 'exp_1' }],
  },
  outcomes: {
    listExports: { outputs: [running, ended] },
    startExport: {
      outputs: [runningExport],
      errors: [{ code: 'exportLimitReached' }, { code: 'exportsFull' }, { code: 'unreachable' }],
    },
    removeExport: { outputs: [running, ended], errors: [{ code: 'exportUnknown' }] },
    downloadExport: { outputs: [{ name: 'Transactions 2026-11-20.csv' }], errors: [{ code: 'exportExpired' }] },
  },
})
