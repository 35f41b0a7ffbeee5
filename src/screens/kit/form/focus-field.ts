/**
 * Focuses the control with this name, or the checked or first radio of a group; a control that appears only with its error, once it is
 * there. Does nothing for null.
 */
export const focusField = (name: string | null): void => {
  if (name === null) return
  if (!focusControl(name)) requestAnimationFrame(() => focusControl(name))
}

const focusControl = (name: string): boolean => {
  const selector = `main [name="${CSS.escape(name)}"]:not(:disabled)`
  // A page can have several forms with a field of this name: the one that was submitted has the focus.
  const inForm = document.activeElement?.closest('form')?.querySelectorAll<HTMLElement>(selector) ?? []
  const controls = [...inForm, ...document.querySelectorAll<HTMLElement>(selector)]
  const control = controls.find((each) => each.matches(':checked')) ?? controls[0]
  control?.focus()
  return control !== undefined
}
