const ownOfChakra = new Set(['as', 'asChild', 'css', 'recipe', 'theme', 'unstyled'])

/**
 * Whether Chakra passes a property of a plain element on to it. Chakra itself removes variants and style properties, and React
 * refuses no attribute. In builds of the portal it replaces the list of HTML attributes in `@emotion/is-prop-valid`.
 * (docs/decisions/0033-slim-packages.md)
 */
const isForwarded = (property: string): boolean => !ownOfChakra.has(property)

// biome-ignore lint/style/noDefaultExport: it has the shape of the module that it replaces
export default isForwarded
