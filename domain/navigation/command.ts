import * as v from 'valibot'
import { personal } from '#domain/kit/marks.ts'
import { placeEntries } from '#domain/kit/place.ts'
import { countrySchema, e164Schema, idSchema } from '#domain/kit/primitives.ts'
import { isFound, searchKey } from '#domain/kit/reading.ts'
import type { OwnedNumber } from '#domain/numbers/number.ts'
import { numberActions, offeredActions } from '#domain/numbers/number-actions.ts'
import { type ProjectSummary, projectSummarySchema } from '#domain/session/project.ts'

/** In the order of the list. */
export const commandKinds = ['page', 'project', 'number', 'numberAction', 'action'] as const
export type CommandKind = (typeof commandKinds)[number]

/** The list shows at most this many projects, and as many numbers. */
const shownAtMost = 5

/** Actions of numbers are offered while at most so many numbers are found. */
const actionsUpTo = 2

/** The API searches numbers for at least this many letters and digits; Persian names of cities can have two: «رم», «قم». */
const searchedFrom = { persian: 2, other: 3 }

const personalText = personal(v.string())

/** What the command palette offers. `also`: further texts that find it. */
export const commandSchema = v.variant('kind', [
  v.object({ kind: v.literal('page'), id: idSchema, name: v.string(), also: v.array(v.string()), href: v.string() }),
  v.object({ kind: v.literal('action'), id: idSchema, name: v.string(), also: v.array(v.string()) }),
  v.object({
    kind: v.literal('project'),
    id: idSchema,
    name: personalText,
    also: v.array(personalText),
    project: projectSummarySchema,
  }),
  v.object({
    kind: v.literal('number'),
    id: idSchema,
    name: e164Schema,
    also: v.array(personalText),
    country: countrySchema,
    ...placeEntries,
    number: idSchema,
  }),
  v.object({
    kind: v.literal('numberAction'),
    id: idSchema,
    name: e164Schema,
    also: v.array(personalText),
    number: idSchema,
    action: v.picklist(numberActions),
    waiting_item: v.nullable(idSchema),
  }),
])
export type Command = v.InferOutput<typeof commandSchema>

/** The projects that can be entered, without the open one. */
export const projectCommands = (
  projects: readonly ProjectSummary[],
  open: { project: string | null; person: string | null },
): Command[] =>
  projects
    .filter(({ status }) => status === 'active')
    .filter(({ id, person }) => id !== open.project || (person?.id ?? null) !== open.person)
    .map((project) => ({
      kind: 'project',
      id: ['project', project.id, ...(project.person === null ? [] : [project.person.id])].join('-'),
      name: project.name,
      also: [project.id, project.owner, ...(project.person === null ? [] : [project.person.name])],
      project,
    }))

/** The numbers that were found, and the actions that their states allow if they are few and the user may act. */
export const numberCommands = (numbers: readonly OwnedNumber[], mayAct: boolean): Command[] => [
  ...numbers.slice(0, shownAtMost).map(
    ({ id, number, country, city, city_names }): Command => ({
      kind: 'number',
      id: `number-${id}`,
      name: number,
      also: [],
      country,
      city,
      city_names,
      number: id,
    }),
  ),
  ...(mayAct && numbers.length <= actionsUpTo ? numbers.flatMap(actionCommands) : []),
]

const actionCommands = (owned: OwnedNumber): Command[] =>
  offeredActions(owned).map((action) => ({
    kind: 'numberAction',
    id: `${action}-${owned.id}`,
    name: owned.number,
    also: [],
    number: owned.id,
    action,
    waiting_item: owned.waiting_item,
  }))

/** How many letters and digits of a text there are, and how many the API needs to search numbers for it. */
const extentOf = (text: string): { signs: number; least: number } => ({
  signs: (text.match(/[\p{L}\p{N}]/gu) ?? []).length,
  least: searchedFrom[/\p{Script=Arabic}/u.test(text) ? 'persian' : 'other'],
})

/** Whether the API searches numbers for this text. */
export const isSearched = (typed: string): boolean => {
  const { signs, least } = extentOf(searchKey(typed))
  return signs >= least
}

/** How many digits are missing from the beginning of a number before the API searches for it; 0 for any other text. */
export const missingDigits = (typed: string): number => {
  const text = searchKey(typed)
  const { signs, least } = extentOf(text)
  return /^\+?[\d ]+$/.test(text) ? Math.max(least - signs, 0) : 0
}

/**
 * The commands that a typed text finds, in the order of the list; those whose name starts with it first among their kind.
 * Each of its words must be part of a name or a further text. The numbers found are those that the API found for it.
 */
export const matchingCommands = (commands: readonly Command[], typed: string): Command[] => {
  const wanted = searchKey(typed)
  return commandKinds.flatMap((kind) => {
    const ofKind = commands.filter((command) => command.kind === kind)
    const found =
      kind === 'number' || kind === 'numberAction'
        ? ofKind
        : ofKind.filter(({ name, also }) => isFound(typed, [name, ...also]))
    const sorted = [
      ...found.filter((each) => startsWith(each, wanted)),
      ...found.filter((each) => !startsWith(each, wanted)),
    ]
    if (kind === 'numberAction') return found
    return kind === 'project' ? sorted.slice(0, shownAtMost) : sorted
  })
}

const startsWith = ({ name }: Command, wanted: string): boolean => searchKey(name).startsWith(wanted)
