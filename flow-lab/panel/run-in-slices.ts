/**
 * Runs a search in short slices, so that the page stays responsive.
 *
 * @param onProgress called once per slice with the search's last value
 */
export const runInSlices = async <Step, Found>(
  search: Generator<Step, Found>,
  onProgress: (step: Step) => void,
): Promise<Found> => {
  for (;;) {
    const end = performance.now() + sliceLength
    let next = search.next()
    while (next.done !== true && performance.now() < end) next = search.next()
    if (next.done === true) return next.value
    onProgress(next.value)
    await new Promise((resolve) => setTimeout(resolve))
  }
}

/** In milliseconds; shorter than a noticeable delay. */
const sliceLength = 40
