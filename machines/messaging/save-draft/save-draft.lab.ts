import * as v from 'valibot'
import { draftResponse, draftSaved } from '#domain/fixtures/messaging.ts'
import { composeDraftSchema, emptyMessage } from '#domain/messaging/compose.ts'
import { draftSchema, keptDraftSchema, messageIn, savedDraftSchema } from '#domain/messaging/draft.ts'
import { bare, contextOf, event, failureInLog } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { saveDraftMachine } from './save-draft.machine.ts'

const typed = { ...messageIn(draftResponse), text: 'Dear guests' }

export const saveDraftLab = labOf(saveDraftMachine)({
  schemas: {
    input: v.strictObject({
      id: v.string(),
      begun: v.nullable(composeDraftSchema),
      kept: v.nullable(keptDraftSchema),
    }),
    context: contextOf({
      version: v.number(),
      message: composeDraftSchema,
      saved: v.nullable(composeDraftSchema),
      saving: v.nullable(composeDraftSchema),
      theirs: v.nullable(draftSchema),
      failure: v.nullable(failureInLog),
    }),
    events: {
      'message.changed': event('message.changed', { message: composeDraftSchema, key: v.nullable(v.string()) }),
      'message.sent': bare('message.sent'),
      'mine.chosen': bare('mine.chosen'),
      'theirs.chosen': bare('theirs.chosen'),
      'copy.requested': bare('copy.requested'),
      'retry.requested': bare('retry.requested'),
      'connection.restored': bare('connection.restored'),
    },
    outputs: { loadDraft: draftSchema, saveDraft: savedDraftSchema },
  },
  inputs: [
    { id: 'dft_2', begun: emptyMessage, kept: null },
    { id: 'dft_2', begun: null, kept: null },
    { id: 'dft_2', begun: null, kept: { id: 'dft_2', version: 2, message: typed, key: null } },
  ],
  events: {
    'message.changed': [
      { message: typed, key: null },
      { message: { ...typed, text: 'x'.repeat(10_001) }, key: null },
    ],
  },
  outcomes: {
    loadDraft: { outputs: [draftResponse], errors: [{ code: 'draftUnknown' }, { code: 'unreachable' }] },
    saveDraft: {
      outputs: [draftSaved],
      errors: [
        { code: 'draftChanged' },
        { code: 'draftSent' },
        { code: 'draftLimitReached' },
        { code: 'requestInvalid' },
        { code: 'unreachable' },
      ],
    },
  },
})
