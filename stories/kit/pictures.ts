import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import { stateIdOf } from '#flow-lab/core/structure.ts'
import { activeNodes } from '#flow-lab/core/xstate-internals.ts'
import { chartActorsIn, ownActor } from '#flow-lab/storybook/own-actor.ts'
import { unseenStates } from './unseen.ts'

type Shown = { readonly title: string; readonly args: object; readonly canvasElement: Element }

/** The states of this page's stories by chart and picture. */
const pictures = new Map<string, Map<string, string>>()

/**
 * The state of a story whose picture is empty, or equal to that of another state of its chart, unless that is declared; null
 * when the picture is its own. Compares with the stories that were rendered before, after giving the view time to complete.
 */
export const repeatedPicture = async (shown: Shown): Promise<string | null> => {
  const actor = actorOf(shown)
  if (actor === undefined) return null
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot
  const nodes = activeNodes(snapshot)
  if (nodes.some((node) => stateIdOf(node) in unseenStates)) return null
  const leaves = nodes.filter(({ type }) => type === 'atomic' || type === 'final').map(stateIdOf)
  const known = pictures.get(snapshot.machine.id) ?? new Map<string, string>()
  pictures.set(snapshot.machine.id, known)
  let fault: string | null = null
  for (let tries = 0; tries < maxTries; tries++) {
    fault = faultOf(shown.canvasElement, leaves.join(' + '), known)
    if (fault === null) return null
    // A view may still be loading its code.
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  return fault
}

const faultOf = (canvas: Element, state: string, known: Map<string, string>): string | null => {
  const picture = canvas.innerHTML.replace(changing, '')
  const isEmpty = (canvas.textContent ?? '').trim() === '' && canvas.querySelector(visible) === null
  if (isEmpty) return `${state} shows nothing`
  const before = known.get(picture)
  if (before !== undefined && before !== state) return `${state} looks like ${before}`
  known.set(picture, state)
  return null
}

/** The actor of a flow's story; undefined where it is not certain which of several actors the story is about. */
const actorOf = ({ title, args }: Shown): AnyActorRef | undefined => {
  const actors = chartActorsIn(args)
  const own = ownActor(title, actors)?.[1]
  const isNamed = own !== undefined && title.toLowerCase().includes(own.getSnapshot().machine.id.toLowerCase())
  return title.startsWith('Flows/') && (isNamed || actors.length === 1) ? own : undefined
}

/** About a second in a browser. */
const maxTries = 60

const visible = 'img, svg, input, iframe, canvas'

/** Ids that React and the components make for each element. */
const changing = / (?:id|for|name|aria-(?:labelledby|describedby|controls|owns|activedescendant)|data-ownedby)="[^"]*"/g
