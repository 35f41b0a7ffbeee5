/** Puts the focus on the control of this name, or on the chosen or first radio of a group; null moves nothing. */
export const focusField = (name: string | null): void => {
  if (name === null) return
  const controls = [...document.querySelectorAll<HTMLElement>(`main [name="${CSS.escape(name)}"]:not(:disabled)`)]
  const control = controls.find((each) => each.matches(':checked')) ?? controls[0]
  control?.focus()
}
