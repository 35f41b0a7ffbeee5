export const join = (...parts: readonly string[]): string => parts.join('/')
export const basename = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
export const dirname = (path: string): string => path.slice(0, Math.max(path.lastIndexOf('/'), 0))
