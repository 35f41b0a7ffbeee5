import { describe, expect, test } from 'vitest'
import { type Actor, createActor, fromPromise } from 'xstate'
import type { DetailSection } from '#domain/account/sections.ts'
import { accountSections } from '#domain/fixtures/account-sections.ts'
import type { SectionValues } from '#domain/kit/validation/section.ts'
import type { SectionRequest, StoredSection } from '#machines/kit/section.machine.ts'
import { accountSectionMachine } from './account-section.machine.ts'

const { company } = accountSections

/** The API: `change` is what another user has saved. */
const openApi = () => {
  let stored: StoredSection = company
  const sent: SectionRequest<DetailSection>[] = []
  const focused: (string | null)[] = []
  return {
    sent,
    focused,
    stored: () => stored,
    change: (values: SectionValues) => {
      stored = { ...stored, version: stored.version + 1, values: { ...stored.values, ...values } }
    },
    start: (): Actor<typeof accountSectionMachine> =>
      createActor(
        accountSectionMachine.provide({
          actors: {
            loadSection: fromPromise(async () => stored),
            saveSection: fromPromise(async ({ input }: { input: SectionRequest<DetailSection> }) => {
              sent.push(input)
              if (input.version !== stored.version) throw { code: 'accountChanged', status: 409 }
              stored = { ...stored, version: stored.version + 1, values: input.values }
              return stored
            }),
          },
          actions: { focusField: (_, { field }) => void focused.push(field) },
        }),
        { input: { section: 'company' } },
      ).start(),
  }
}

const settled = async (actor: Actor<typeof accountSectionMachine>) => {
  while (actor.getSnapshot().hasTag('busy')) await Promise.resolve()
  return actor.getSnapshot()
}

const edit = async (actor: Actor<typeof accountSectionMachine>, change: SectionValues) => {
  await settled(actor)
  actor.send({ type: 'draft.changed', change })
  actor.send({ type: 'submission.requested' })
  return settled(actor)
}

describe('a section', () => {
  test('is saved with the version that was seen, in the form in which it is stored', async () => {
    const api = openApi()
    const actor = api.start()
    const saved = await edit(actor, { email: ' Office@Hafen.example ', name: 'Hafen' })
    expect(saved.value).toBe('saved')
    expect(api.sent.map(({ version }) => version)).toEqual([company.version])
    expect(saved.context.draft).toEqual(api.stored().values)
    expect(saved.context.stored.version).toBe(company.version + 1)
  })

  test('with a wrong value is not sent, and what was typed stays until it is undone', async () => {
    const api = openApi()
    const actor = api.start()
    const wrong = await edit(actor, { email: 'office' })
    expect([wrong.value, wrong.context.errors, api.sent]).toEqual(['editing', { email: 'email.format' }, []])
    actor.send({ type: 'undo.requested' })
    const { draft, errors } = actor.getSnapshot().context
    expect([draft, errors]).toEqual([company.values, {}])
  })

  test('changed in another session in other fields gets both changes', async () => {
    const api = openApi()
    const actor = api.start()
    await settled(actor)
    api.change({ tax_number: 'DE1' })
    const merged = await edit(actor, { name: 'Hafen' })
    expect([merged.value, merged.context.theirs]).toEqual(['merged', {}])
    expect(merged.context.draft).toEqual({ ...company.values, tax_number: 'DE1', name: 'Hafen' })
    expect((await edit(actor, {})).value).toBe('saved')
    expect(api.stored().values).toEqual({ ...company.values, tax_number: 'DE1', name: 'Hafen' })
  })

  test('changed in another session in the same field keeps both values until the user decides', async () => {
    const api = openApi()
    const actor = api.start()
    await settled(actor)
    api.change({ name: 'Hafen KG' })
    const contested = await edit(actor, { name: 'Hafen AG' })
    expect([contested.value, contested.context.theirs]).toEqual(['contested', { name: 'Hafen KG' }])
    expect([contested.context.draft.name, api.stored().values.name]).toEqual(['Hafen AG', 'Hafen KG'])
    actor.send({ type: 'theirs.taken', field: 'name' })
    expect([actor.getSnapshot().context.draft.name, api.focused]).toEqual(['Hafen KG', ['name']])
    actor.send({ type: 'draft.changed', change: { name: 'Hafen SE' } })
    expect((await edit(actor, {})).value).toBe('saved')
    expect(api.stored().values.name).toBe('Hafen SE')
  })

  test('loses no edit silently: 1,000 edits of two people', async () => {
    const api = openApi()
    const [first, second] = [api.start(), api.start()]
    await Promise.all([settled(first), settled(second)])
    for (let edits = 0; edits < 1000; edits += 2) {
      for (const [actor, who] of [
        [first, 'first'],
        [second, 'second'],
      ] as const) {
        const before = api.stored()
        const change = { name: `${who} ${edits}` }
        const outcome = await edit(actor, change)
        if (edits === 0 && who === 'first') {
          expect(outcome.value).toBe('saved')
          continue
        }
        // The other edit is still stored, and is shown before it is replaced.
        expect([outcome.value, outcome.context.theirs]).toEqual(['contested', { name: before.values.name }])
        expect(api.stored()).toEqual(before)
        expect((await edit(actor, {})).value).toBe('saved')
        expect(api.stored().values.name).toBe(change.name)
      }
    }
    expect(api.stored().version).toBe(company.version + 1000)
  })
})
