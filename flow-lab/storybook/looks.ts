/** One thing in which pictures of a state differ: a value of Storybook's toolbar, or the `size` of the window. */
export type LookAxis = {
  readonly name: string
  readonly title: string
  readonly values: readonly { readonly value: string; readonly title: string }[]
}

/** A value for each axis. */
export type Look = Readonly<Record<string, string>>

/** The size of the window that a look's `size` names. */
export type Sizes = Readonly<Record<string, { readonly width: number; readonly height: number }>>

/** The values of Storybook's toolbar for a look. */
export const globalsOf = ({ size: _, ...globals }: Look): Look => globals

/** The part of a URL that gives a story a look; a size is a viewport of the toolbar with the same name. */
export const lookQuery = ({ size, ...globals }: Look): string =>
  `&globals=${[...Object.entries(globals), ...(size === undefined ? [] : [['viewport.value', size]])]
    .map((each) => each.join(':'))
    .join(';')}`

/** Every combination of the values of the axes, in their order. */
export const everyLook = (axes: readonly LookAxis[]): Look[] =>
  axes.reduce<Look[]>(
    (looks, { name, values }) => looks.flatMap((look) => values.map(({ value }) => ({ ...look, [name]: value }))),
    [{}],
  )

/** The titles of a look's values. */
export const lookTitle = (axes: readonly LookAxis[], look: Look, comma: string): string =>
  axes.flatMap(({ name, values }) => values.find(({ value }) => value === look[name])?.title ?? []).join(comma)
