import type { SystemContext, SystemStyleObject } from '@chakra-ui/react'
import { css as serialize } from '@emotion/react'

/**
 * The same system with the work that Chakra repeats for every element done once for equal styles: recipes are compiled once,
 * and styles are resolved and serialised once, in the form that emotion takes without serialising them again.
 */
export const withCachedStyles = (system: SystemContext): SystemContext => {
  const recipes = new WeakMap<object, unknown>()
  const validity = new Map<string, boolean>()
  const results = new Map<string, SystemStyleObject>()
  const keyOf = createKeys()

  const cva = (config: object = noConfig) => {
    const known = recipes.get(config)
    if (known !== undefined) return known
    const recipe = system.cva(config)
    recipes.set(config, recipe)
    return recipe
  }
  const isValidProperty = (name: string) => {
    const known = validity.get(name)
    if (known !== undefined) return known
    const isValid = system.isValidProperty(name)
    validity.set(name, isValid)
    return isValid
  }
  // The factory passes the recipe's styles, the styles of the `css` prop, which are constants, and the style props of this render.
  const css = (...styles: object[]) => {
    const own = JSON.stringify(styles.at(-1))
    const key = styles.slice(0, -1).reduce((text, each) => `${text} ${keyOf(each)}`, own)
    const known = results.get(key)
    if (known !== undefined) return known
    if (results.size >= maxResults) results.clear()
    const result = serialize(system.css(...styles) as Parameters<typeof serialize>[0]) as SystemStyleObject
    results.set(key, result)
    return result
  }
  return { ...system, cva: cva as SystemContext['cva'], css: css as SystemContext['css'], isValidProperty }
}

const noConfig = {}

/** Far more than there are styles; it bounds the memory of a page whose styles contain changing values. */
const maxResults = 5_000

/** Returns a number for each style object; equal ones have the same number. */
const createKeys = (): ((style: object) => number) => {
  const ofObject = new WeakMap<object, number>()
  const ofText = new Map<string, number>()
  return (style) => {
    const known = ofObject.get(style)
    if (known !== undefined) return known
    const text = JSON.stringify(style)
    const key = ofText.get(text) ?? ofText.size
    ofText.set(text, key)
    ofObject.set(style, key)
    return key
  }
}
