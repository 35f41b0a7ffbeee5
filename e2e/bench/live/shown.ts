/** What a page has noted since it was opened. Times in epoch milliseconds, lengths in milliseconds. */
export type Noted = { readonly shown: Record<string, number>; readonly tasks: number[]; readonly gaps: number[] }

declare global {
  interface Window {
    noted: Noted
  }
}

/**
 * Runs in the page before its scripts: notes when each label `w…` is in the table or on the page for the first time, each long
 * task, and each pause between two frames that is longer than 100 ms.
 */
export const note = (): void => {
  const noted: Noted = { shown: {}, tasks: [], gaps: [] }
  window.noted = noted
  const look = (node: Node): void => {
    for (const label of node.textContent?.match(/\bw\d+-\d+\b/g) ?? []) noted.shown[label] ??= Date.now()
  }
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (addedNodes.length === 0) look(target)
      for (const added of addedNodes) look(added)
    }
  }).observe(document, { childList: true, subtree: true, characterData: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) noted.tasks.push(duration)
  }).observe({ type: 'longtask', buffered: false })
  let last = performance.now()
  const frame = (at: number): void => {
    if (at - last > 100) noted.gaps.push(at - last)
    last = at
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}
