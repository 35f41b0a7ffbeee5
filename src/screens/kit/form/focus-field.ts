/**
 * Focuses the control with this name, or the checked or first radio of a group; a control that appears only with its error, once it is
 * there. Does nothing for null.
 */
export const focusField = (name: string | null): void => {
  if (name === null) return
  if (!focusControl(name)) requestAnimationFrame(() => focusControl(name))
}

const focusControl = (name: string): boolean => {
  const controls = [...document.querySelectorAll<HTMLElement>(`main [name="${CSS.escape(name)}"]:not(:disabled)`)]
  const control = controls.find((each) => each.matches(':checked')) ?? controls[0]
  control?.focus()
  return control !== undefined
}
