/** Focuses the control with this name, or the checked or first radio of a group. Does nothing for null. */
export const focusField = (name: string | null): void => {
  if (name === null) return
  const controls = [...document.querySelectorAll<HTMLElement>(`main [name="${CSS.escape(name)}"]:not(:disabled)`)]
  const control = controls.find((each) => each.matches(':checked')) ?? controls[0]
  control?.focus()
}
