import { composeStory } from '@storybook/react-vite'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { endpoints } from '#domain/contract/endpoints.ts'
import { show } from '#src/testing/show.tsx'
import { entityParts } from './entity-parts.ts'
import type { Part } from './part.ts'
import { hasPath } from './schema-paths.ts'

type Module = Readonly<Record<string, object>> & { readonly default: object }
const modules = import.meta.glob<Module>('../**/*.stories.tsx')

afterEach(cleanup)

/** What a reader sees: the text, the values of fields, and the chosen options. */
const seen = (): string => {
  const texts: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const option = node.parentElement?.closest('option')
    if (option === null || option === undefined || option.selected) texts.push(node.textContent ?? '')
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('input:not([type=radio], [type=checkbox]), textarea'))
    texts.push(field.value)
  return (
    texts
      .join(' ')
      .replace(/[\u2066-\u2069\u200e\u200f]/g, '')
      .replace(/\s+/g, ' ')
      // A date and its clock are two texts.
      .replaceAll(' ,', ',')
  )
}

/** Fields that are not in the response of their call, and those whose value the story does not show. */
const missing = async ({ call, story, fields }: Part) => {
  const endpoint = endpoints.find(({ name }) => name === call)
  const [file = '', name = ''] = story.split(' ')
  const module = await modules[`../${file}.stories.tsx`]?.()
  const Story = composeStory(module?.[name] as never, module?.default as never)
  await show(<Story />)
  const text = seen()
  cleanup()
  return fields.flatMap(({ field, path, shown }) => [
    ...(hasPath(endpoint?.response, path) ? [] : [`${story}: ${call} has no ${path} (${field})`]),
    ...(text.includes(shown) ? [] : [`${story} does not show ${shown} (${field})`]),
  ])
}

const missingOf = async (requirement: Part['requirement']): Promise<string[]> => {
  const all: string[] = []
  for (const part of entityParts) if (part.requirement === requirement) all.push(...(await missing(part)))
  return all
}

test('every field of a project, a currency and an exchange is on the wire and in sight [ENT-03]', async () => {
  expect(await missingOf('ENT-03')).toEqual([])
})

test('every field of a number, for sale and owned, is on the wire and in sight [ENT-04]', async () => {
  expect(await missingOf('ENT-04')).toEqual([])
})

test('every field of the other entities is on the wire and in sight [ENT-05]', async () => {
  expect(await missingOf('ENT-05')).toEqual([])
})

test('a path that a response does not have is noticed', () => {
  const response = endpoints.find(({ name }) => name === 'listOrders')?.response
  expect(['results[].id', 'results[].ids', 'results.id', 'id'].map((path) => hasPath(response, path))).toEqual([
    true,
    false,
    false,
    false,
  ])
})
