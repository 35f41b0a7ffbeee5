/**
 * Runs a search a little at a time, so that the page answers meanwhile.
 *
 * @param told hears what the search yields, once a slice
 */
export const inSlices = async <Step, Found>(
  search: Generator<Step, Found>,
  told: (step: Step) => void,
): Promise<Found> => {
  for (;;) {
    const end = performance.now() + sliceLength
    let next = search.next()
    while (next.done !== true && performance.now() < end) next = search.next()
    if (next.done === true) return next.value
    told(next.value)
    await new Promise((resolve) => setTimeout(resolve))
  }
}

/** In milliseconds: half of what people take for at once. */
const sliceLength = 40
