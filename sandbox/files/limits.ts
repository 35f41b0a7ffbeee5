/** Unfinished files that a project may have at a time. (decision 35) */
export const maxUnfinished = 10

/** Bytes that all files of a project may have together, unfinished ones with their whole size. */
export const maxBytes = 50_000_000

/** Milliseconds after which a file is deleted that is unfinished, or to which nothing refers. */
export const lifetime = 24 * 60 * 60_000
