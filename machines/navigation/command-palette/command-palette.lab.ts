import * as v from 'valibot'
import { listNumbers } from '#domain/contract/numbers/numbers.ts'
import { listProjects } from '#domain/contract/projects/projects.ts'
import { commands } from '#domain/fixtures/navigation.ts'
import { noNumbers, numbersResponse } from '#domain/fixtures/numbers.ts'
import { projects } from '#domain/fixtures/session.ts'
import { personalNumber } from '#domain/kit/marks.ts'
import { idSchema } from '#domain/kit/primitives.ts'
import { commandSchema } from '#domain/navigation/command.ts'
import { bare, contextOf, event } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { moves } from './command-palette.context.ts'
import { commandPaletteMachine } from './command-palette.machine.ts'

const typedText = personalNumber(v.string())

const inputEntries = {
  commands: v.array(commandSchema),
  open: v.strictObject({ project: v.nullable(idSchema), person: v.nullable(idSchema) }),
  hasProjects: v.boolean(),
  hasNumbers: v.boolean(),
  mayAct: v.boolean(),
}

const input = {
  commands,
  open: { project: 'prj_hafen', person: null },
  hasProjects: true,
  hasNumbers: true,
  mayAct: true,
}

export const commandPaletteLab = labOf(commandPaletteMachine)({
  schemas: {
    input: v.strictObject(inputEntries),
    context: contextOf({
      ...inputEntries,
      typed: typedText,
      active: v.nullable(idSchema),
      projects: v.array(commandSchema),
      numbers: v.array(commandSchema),
    }),
    events: {
      'text.typed': event('text.typed', { text: typedText }),
      'highlight.moved': event('highlight.moved', { to: v.picklist(moves) }),
      'command.highlighted': event('command.highlighted', { id: idSchema }),
      'command.chosen': event('command.chosen', { id: idSchema }),
      'retry.requested': bare('retry.requested'),
      'palette.dismissed': bare('palette.dismissed'),
    },
    outputs: { listProjects: listProjects.response, listNumbers: listNumbers.response },
  },
  inputs: [
    input,
    { ...input, open: { project: null, person: null }, hasProjects: false, hasNumbers: false, mayAct: false },
  ],
  events: {
    'text.typed': [{ text: '+49 30' }, { text: 'my' }],
    'highlight.moved': [{ to: 'next' }],
    'command.highlighted': [{ id: 'page-account' }],
    'command.chosen': [{ id: 'page-my_number' }],
  },
  outcomes: {
    listProjects: { outputs: [{ count: projects.length, page: 1, page_size: 100, results: projects }] },
    listNumbers: { outputs: [numbersResponse, noNumbers] },
  },
})
