import { expect, test } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { stateIdOf } from '#flow-lab/core/structure.ts'
import { atomicStates } from '#flow-lab/paths/atomic-states.ts'
import { readModels } from './models.ts'
import { repeatedPicture } from './pictures.ts'
import { unseenStates } from './unseen.ts'

const lampMachine = createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { pressed: 'on' } }, on: { on: { pressed: 'broken' } }, broken: {} },
})

/** The lamp after some presses, shown by some HTML. */
const shown = (presses: number, html: string, title = 'Flows/Lamp') => {
  const lamp = createActor(lampMachine).start()
  for (let press = 0; press < presses; press++) lamp.send({ type: 'pressed' })
  const canvasElement = document.createElement('div')
  canvasElement.innerHTML = html
  return { title, args: { lamp }, canvasElement }
}

test('a picture that is empty or equal to that of another state is found, also with other ids', async () => {
  expect(await repeatedPicture(shown(0, '<p id="a">Off</p>'))).toBeNull()
  expect(await repeatedPicture(shown(0, '<p id="b">Off</p>'))).toBeNull()
  expect(await repeatedPicture(shown(1, '<p id="c">Off</p>'))).toBe('lamp.on looks like lamp.off')
  expect(await repeatedPicture(shown(1, '<p>On</p>'))).toBeNull()
  expect(await repeatedPicture(shown(2, '<div> </div>'))).toBe('lamp.broken shows nothing')
  expect(await repeatedPicture(shown(2, '<svg></svg>'))).toBeNull()
  expect(await repeatedPicture(shown(1, '<p>Off</p>', 'Components/Lamp'))).toBeNull()
})

test('a view that is still loading is waited for', async () => {
  const late = shown(1, '')
  requestAnimationFrame(() => {
    late.canvasElement.innerHTML = '<p>Lit at last</p>'
  })
  expect(await repeatedPicture(late)).toBeNull()
})

test('every declared state exists', async () => {
  const models = [...(await readModels()).values()]
  const states = new Set(models.flatMap(({ machine }) => atomicStates(machine).map(stateIdOf)))
  expect(Object.keys(unseenStates).filter((state) => !states.has(state))).toEqual([])
})
